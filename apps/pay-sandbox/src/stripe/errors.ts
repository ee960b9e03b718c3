/** An error as Stripe answers it. */
export interface WireError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: object;
  readonly setup_intent?: object;
}

export class StripeError extends Error {
  readonly status: number;
  readonly error: WireError;

  constructor(status: number, error: WireError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const missing = (kind: string, id: string): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });

export const wrong = (message: string, param?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...(param && { param }) });
