/** An error as Xendit answers it. */
export class XenditError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const missing = (id: string): XenditError =>
  new XenditError(404, 'DATA_NOT_FOUND', `ID ${id} cannot be found.`);

export const invalid = (message: string): XenditError =>
  new XenditError(400, 'API_VALIDATION_ERROR', message);
