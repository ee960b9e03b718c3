import { type Failure, statusFailure, timeoutFailure } from '@lemari/http/failure';

/** The members of a problem document that pages read, and the region header. */
interface Said {
  readonly detail?: string;
  readonly error?: string;
  readonly error_code?: number;
  readonly resend_in?: number;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly region?: string;
}

/** A refusal as the transport returns it. */
export const refusal = (status: number, { region, ...problem }: Said = {}): Failure =>
  statusFailure(status, problem, region);

/** A request without a response. */
export const noAnswer = (): Failure => timeoutFailure();
