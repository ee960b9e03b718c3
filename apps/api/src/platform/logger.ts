/** Writes a line of the log: facts for machines, words for people. Pino's interface, as far as the API uses it. */
type Write = (facts: object, words: string) => void;

export interface Logger {
  readonly info: Write;
  /** Something outside failed, and is tried again. */
  readonly warn: Write;
  /** A person has to look at it. */
  readonly error: Write;
}
