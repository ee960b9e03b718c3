import { type Failure, statusFailure, timeoutFailure } from '@lemari/http/failure';

/** A service's problem document, as far as pages read it, and the header beside it. */
interface Said {
  readonly detail?: string;
  readonly error?: string;
  readonly error_code?: number;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly region?: string;
}

/** A refusal as the transport passes it on. */
export const refusal = (status: number, { region, ...problem }: Said = {}): Failure =>
  statusFailure(status, problem, region);

/** No way to the other side. */
export const noAnswer = (): Failure => timeoutFailure();
