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
  /** Prefix the service is mounted under; each service may live at an address of its own. */
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the service, parameters written `:name`. */
  path: string;
  /** Takes an `Idempotency-Key`: sent again under the same one it is done once. @see docs/decisions/0087 */
  once?: boolean;
  /** Answers with tokens, which the shell's server keeps: a page is told who is signed in. @see docs/decisions/0023 */
  grants?: boolean;
  /**
   * Of one that is done once: the operations whose unanswered calls keep their keys after it, since it changes nothing that
   * they are about. All others are meant anew from then on. @see docs/decisions/0088
   */
  leaves?: 'all' | readonly string[];
}
