import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OperationName, OPERATIONS } from '@lemari/contract/operations';
import type { WireProblem } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { nameDevice } from './device.ts';
import { serviceHeaders } from './service-headers.ts';
import { clientCredentials } from './sessions.ts';
import { visitorHeader } from './visitor-header.ts';

/** The answer of the customer service, with the region that its header names. */
export type CustomerAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Partial<WireProblem>; readonly region: string | null };

/** A call of this server itself, with its credentials. A service that does not answer is a problem of status 503. */
export async function callCustomer<Data>(
  operation: Extract<OperationName, 'createAccessToken' | 'readMagicLink' | 'register'>,
  body: object,
  { request, reply, config, region }: CustomerCallOptions,
): Promise<CustomerAnswer<Data>> {
  const { method, path } = OPERATIONS[operation];
  nameDevice(request, reply, config);
  try {
    const response = await fetch(config.services.customer + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...serviceHeaders({ region, requestId: request.id, visitor: visitorHeader(request, config) }),
      },
      body: JSON.stringify({ ...body, ...clientCredentials(config) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    return response.ok
      ? { ok: true, data: answer as Data }
      : { ok: false, problem: answer as WireProblem, region: response.headers.get('region') };
  } catch (error) {
    request.log.warn({ err: error, operation }, 'the customer service did not respond');
    return { ok: false, problem: { status: 503 }, region: null };
  }
}

export interface CustomerCallOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: Config;
  readonly region: RegionId;
}
