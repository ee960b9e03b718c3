import type { Operation } from './operation.ts';

/** Rows of OPERATIONS that a page calls before its query layer, which contains the other rows, has loaded. */
export const EARLY_OPERATIONS = {
  /** @see rules/calls/create-app-instance */
  createAppInstance: { service: 'customer', method: 'POST', path: '/v1/app_instance' },
  /** Signs out every browser that uses the same sign-in. @see docs/decisions/0092 */
  deleteAccessToken: { service: 'customer', method: 'DELETE', path: '/v1/access_token' },
} as const satisfies Record<string, Operation>;
