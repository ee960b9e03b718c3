/** Writes a log line: data for machines, a message for people. The part of Pino's interface that the API uses. */
type Write = (facts: object, words: string) => void;

export interface Logger {
  readonly info: Write;
  /** An external failure that is retried. */
  readonly warn: Write;
  /** Needs the attention of staff. */
  readonly error: Write;
}
