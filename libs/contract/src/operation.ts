/** @see rules/calls/services */
export const SERVICES = [
  'catalogue',
  'content',
  'customer',
  'discovery',
  'logistic',
  'on-demand',
  'payment',
] as const;

export type ServiceName = (typeof SERVICES)[number];

export interface Operation {
  /** Prefix of the service; each service may have a URL of its own. */
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the service, parameters written `:name`. */
  path: string;
  /** Takes an `Idempotency-Key`: repeated calls with one key are executed once. @see docs/decisions/0087 */
  once?: boolean;
  /**
   * Answers with tokens. The shell's server stores them; the page gets only the signed-in user.
   * @see docs/decisions/0023
   */
  grants?: boolean;
  /**
   * For an idempotent operation: operations whose unanswered calls keep their idempotency keys after it, because it
   * does not change what they act on. Calls of all other operations get new keys.
   * @see docs/decisions/0088
   */
  leaves?: 'all' | readonly string[];
}
