import type { WireProblem } from '@lemari/contract/wire';

export type FieldError = NonNullable<WireProblem['errors']>[number];

/** What a refusal may say beside its words. */
interface Particulars {
  /** `error_code`, where the service has one for this refusal. @see rules/errors/email-used, rules/errors/phone-exists */
  readonly code?: number;
  /** What tells it from others of the same status. */
  readonly error?: NonNullable<WireProblem['error']>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than the one asked for, as a value. */
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
 * What is wrong with each field, told in the detail as well.
 * @param words by field, what the detail says of it whatever is wrong with it
 */
export const badInput = (errors: readonly FieldError[], words: Readonly<Record<string, string>> = {}) =>
  new Refusal(
    400,
    errors.map(({ field, message }) => words[field] ?? `${field} ${message}`).join('; '),
    errors,
  );
