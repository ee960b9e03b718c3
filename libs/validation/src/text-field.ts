import { string } from 'yup';

/** A rule of a text, with its message. */
interface Rule {
  readonly isBroken: (text: string) => boolean;
  readonly message: string;
}

/** The problem of a text; undefined where it is valid. */
type Problem = (text: string) => string | undefined;

/** Reports the first broken rule only, so that a field has one message at a time. */
export const firstProblem =
  (...rules: readonly Rule[]): Problem =>
  (text) =>
    rules.find(({ isBroken }) => isBroken(text))?.message;

export const filled = (message: string): Rule => ({ isBroken: (text) => text.trim() === '', message });

/** @param name of the field, as the start of a sentence */
export const atMost = (most: number, name: string): Rule => ({
  isBroken: (text) => text.length > most,
  message: `${name} must be at most ${most} characters long`,
});

export const matching = (pattern: RegExp, message: string): Rule => ({
  isBroken: (text) => !pattern.test(text),
  message,
});

type Read = (text: string) => string | null;

const trimmed: Read = (text) => text.trim();

/** Turn the direction of what follows: a name with one can reorder the sentence around it. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** Trimmed, without characters that override the direction of a text. @see rules/accounts/name-trimmed */
export const plainText = (text: string): string => text.replaceAll(OVERRIDES, '').trim();

/**
 * An optional text that is validated where it is present.
 * @param typeError message for a value that is not a text, such as null
 * @param read normalises the typed text
 */
export const validText = (problem: Problem, typeError: string, read: Read = trimmed) =>
  string()
    // yup’s trim() throws for a value that is not a text.
    .transform((text: unknown) => (typeof text === 'string' ? read(text) : text))
    .typeError(typeError)
    .nonNullable(typeError)
    .test((text, { createError }) => {
      const message = typeof text === 'string' ? problem(text) : undefined;
      return message === undefined || createError({ message });
    });

/** A text that can be cleared: an empty text and null mean none. */
export const optionalText = (problem: Problem, typeError: string) =>
  validText(problem, typeError, (text) => plainText(text) || null).nullable();

/** A required text. @param ofNothing message where it is missing */
export const requiredText = (problem: Problem, ofNothing: string, read?: Read) =>
  validText(problem, ofNothing, read).required(ofNothing);
