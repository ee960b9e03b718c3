/** A call that failed. Failures are values, never exceptions. @see rules/errors/non-2xx */
export interface Failure {
  kind: 'timeout' | 'invalid-type' | 'status';
  /** What a person reads. */
  text: string;
  /** The catalogue's own name for it; only a timeout has one. */
  errorText?: 'timeout';
  /** HTTP status, 0 when no answer came. */
  status: number;
  /** What was wrong with which field, when the service says so. */
  fields: readonly FieldProblem[];
  /** What it is, where it has to be told from others of the same status. @see docs/decisions/0103 */
  error?: string;
  /** The service's own number for it. @see rules/errors/email-used, rules/errors/phone-exists */
  errorCode?: number;
  /** The region of the account, if it is another one. @see rules/sign-in/different-region */
  region?: string;
}

export interface FieldProblem {
  field: string;
  message: string;
}

export const TIMEOUT_TEXT =
  'Request timed out. This can be caused by poor connection or an error with our servers. Please try again later.';

const invalidTypeText = (type: string) =>
  `Request failed with error: Invalid response type, expected JSON but received ${type}. Please try again later or contact our customer service.`;

const UNNAMED_TEXT = 'Something went wrong. Please try again later.';

/** The cause at the head of the message of a cart or an order that failed. @see rules/errors/cause-prefix */
export const CAUSES = [
  'Failed to fetch carts',
  'Failed to check cart',
  'Failed to remove item from cart',
  'Failed to create cart',
  'Failed to add item to cart',
  'Failed to abandon cart',
  'Failed to create account',
  'Failed to create order',
  'Failed to estimate order',
  'Failed to check address availability',
  'Failed to fetch collection points',
  'Failed to fetch public holidays',
  'Failed to fetch product availability',
] as const;
export type Cause = (typeof CAUSES)[number];

/** The same failure, headed by what it was that failed. */
export const causedBy = (cause: Cause | undefined, failure: Failure): Failure =>
  cause === undefined ? failure : { ...failure, text: `${cause}: ${failure.text}` };

/** No answer within the limit, or no answer at all. */
export const timeoutFailure = (): Failure => ({
  kind: 'timeout',
  text: TIMEOUT_TEXT,
  errorText: 'timeout',
  status: 0,
  fields: [],
});

/** @param type what came instead of a JSON object, e.g. `string` or `text/html` */
export const invalidTypeFailure = (type: string, status: number): Failure => ({
  kind: 'invalid-type',
  text: invalidTypeText(type),
  status,
  fields: [],
});

/**
 * Any status outside 2xx; the text is the service's own detail where it gives one.
 * @param region that the answer names in its header
 */
export function statusFailure(status: number, body: unknown, region?: string | null): Failure {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = [problem['detail'], problem['message']].find((candidate) => typeof candidate === 'string');
  const { error, error_code: errorCode } = problem;
  return {
    kind: 'status',
    text: text ?? UNNAMED_TEXT,
    status,
    fields: fieldProblems(problem['errors']),
    ...(typeof error === 'string' && { error }),
    ...(typeof errorCode === 'number' && { errorCode }),
    ...(region && { region }),
  };
}

function fieldProblems(errors: unknown): FieldProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (entry: unknown): entry is FieldProblem =>
      typeof entry === 'object' &&
      entry !== null &&
      'field' in entry &&
      'message' in entry &&
      typeof entry.field === 'string' &&
      typeof entry.message === 'string',
  );
}
