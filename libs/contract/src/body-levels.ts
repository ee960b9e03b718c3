/**
 * Levels of objects and lists that the body of a call may have, about ten times those of the deepest schema. Writing 30,000 of
 * them down again would overflow the stack.
 */
export const MOST_BODY_LEVELS = 32;
