/**
 * Deepest nesting of a call's body, about ten times that of the deepest schema. Serialising 30,000 levels would
 * overflow the stack.
 */
export const MOST_BODY_LEVELS = 32;
