import { string } from 'yup';

/** What can be wrong with a text, and how that is said. */
interface Rule {
  readonly isBroken: (text: string) => boolean;
  readonly message: string;
}

/** What is wrong with a text; undefined when nothing is. */
type Problem = (text: string) => string | undefined;

/** The first rule that is broken speaks, so that a field never says two things at once. */
export const firstProblem =
  (...rules: readonly Rule[]): Problem =>
  (text) =>
    rules.find(({ isBroken }) => isBroken(text))?.message;

export const filled = (message: string): Rule => ({ isBroken: (text) => text.trim() === '', message });

/** @param name of the field, as it begins a sentence */
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

/**
 * A text that may be left out, but is checked when it is given.
 * @param typeError said of what is no text at all, null among it
 * @param read what is meant by what was typed
 */
export const givenText = (problem: Problem, typeError: string, read: Read = trimmed) =>
  string()
    // yup’s own trim() fails on what is no text.
    .transform((text: unknown) => (typeof text === 'string' ? read(text) : text))
    .typeError(typeError)
    .nonNullable(typeError)
    .test((text, { createError }) => {
      const message = typeof text === 'string' ? problem(text) : undefined;
      return message === undefined || createError({ message });
    });

/** A text that may be taken away: an empty one and null mean that there is none. */
export const optionalText = (problem: Problem, typeError: string) =>
  givenText(problem, typeError, (text) => text.trim() || null).nullable();

/**
 * A text that has to be there.
 * @param ofNothing said when it is not
 */
export const requiredText = (problem: Problem, ofNothing: string, read?: Read) =>
  givenText(problem, ofNothing, read).required(ofNothing);
