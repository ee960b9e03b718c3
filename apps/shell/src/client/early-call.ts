import { EARLY_OPERATIONS } from '@lemari/contract/early-operations';
import type { RegionId } from '@lemari/domain/region';

/** Calls an operation before RTK Query is loaded. @throws TypeError if the server cannot be reached */
export function earlyCall(
  name: keyof typeof EARLY_OPERATIONS,
  region: RegionId,
  body?: object,
): Promise<Response> {
  const { service, method, path } = EARLY_OPERATIONS[name];
  return fetch(`/api/${service}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), Region: region },
    ...(body && { body: JSON.stringify(body) }),
  });
}
