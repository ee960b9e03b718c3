/** A failed call. Returned as a value, never thrown. @see rules/errors/non-2xx */
export interface Failure {
  kind: 'timeout' | 'invalid-type' | 'status';
  /** Message for the user. */
  text: string;
  /** Name of the failure in the specification; only a timeout has one. */
  errorText?: 'timeout';
  /** HTTP status; 0 without a response. */
  status: number;
  /** Errors of single fields, if the service names them. */
  fields: readonly FieldProblem[];
  /** Distinguishes failures of the same status. @see docs/decisions/0103 */
  error?: string;
  /** Numeric code of the service. @see rules/errors/email-used, rules/errors/phone-exists */
  errorCode?: number;
  /** Seconds until another code can be requested. */
  resendInSeconds?: number;
  /** Region that has the requested resource, if it is another one. @see rules/sign-in/different-region */
  region?: string;
}

/** Code of a 403: the account is to be deleted. @see rules/errors/deletion-asked */
export const DELETION_REQUESTED = 4_003_002;

export interface FieldProblem {
  field: string;
  message: string;
}

export const TIMEOUT_TEXT =
  'Request timed out. This can be caused by poor connection or an error with our servers. Please try again later.';

const invalidTypeText = (type: string) =>
  `Request failed with error: Invalid response type, expected JSON but received ${type}. Please try again later or contact our customer service.`;

const UNNAMED_TEXT = 'Something went wrong. Please try again later.';

/** Prefixes of messages about a failed cart or order. @see rules/errors/cause-prefix */
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

/** The same failure with its message prefixed by the cause. */
export const causedBy = (cause: Cause | undefined, failure: Failure): Failure =>
  cause === undefined ? failure : { ...failure, text: `${cause}: ${failure.text}` };

/** No response within the limit, or no response at all. */
export const timeoutFailure = (): Failure => ({
  kind: 'timeout',
  text: TIMEOUT_TEXT,
  errorText: 'timeout',
  status: 0,
  fields: [],
});

/** @param type type of the received content, e.g. `string` or `text/html` */
export const invalidTypeFailure = (type: string, status: number): Failure => ({
  kind: 'invalid-type',
  text: invalidTypeText(type),
  status,
  fields: [],
});

/**
 * Any status outside 2xx. The text is the service's detail, if there is one.
 * @param region value of the response's region header
 */
export function statusFailure(status: number, body: unknown, region?: string | null): Failure {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = [problem['detail'], problem['message']].find((candidate) => typeof candidate === 'string');
  const { error, error_code: errorCode, resend_in: resendInSeconds } = problem;
  return {
    kind: 'status',
    text: text ?? UNNAMED_TEXT,
    status,
    fields: fieldProblems(problem['errors']),
    ...(typeof error === 'string' && { error }),
    ...(typeof errorCode === 'number' && { errorCode }),
    ...(typeof resendInSeconds === 'number' && { resendInSeconds }),
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
