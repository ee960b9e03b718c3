import type { WireProblem } from '@lemari/contract/wire';

export type FieldError = NonNullable<WireProblem['errors']>[number];

/** Optional parts of a refusal. */
interface Particulars {
  /** `error_code`, where the service has one for this refusal. @see rules/errors/email-used, rules/errors/phone-exists */
  readonly code?: number;
  /** Distinguishes refusals of the same status. */
  readonly error?: NonNullable<WireProblem['error']>;
  /** Email that a provider gave. @see docs/decisions/0322 */
  readonly email?: string;
  /** Seconds until another code can be requested. */
  readonly resendIn?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refused call as a value, with its status and detail. */
export class Refusal {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly particulars: Particulars;

  constructor(
    status: number,
    detail: string,
    errors: readonly FieldError[] = [],
    particulars: Particulars = {},
  ) {
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.particulars = particulars;
  }
}

export const notFound = (detail: string) => new Refusal(404, detail);

/**
 * A refusal of invalid input; its detail repeats the errors of the fields.
 * @param words by field: its message in the detail, whatever is wrong with it
 */
export const badInput = (errors: readonly FieldError[], words: Readonly<Record<string, string>> = {}) =>
  new Refusal(
    400,
    errors.map(({ field, message }) => words[field] ?? `${field} ${message}`).join('; '),
    errors,
  );
