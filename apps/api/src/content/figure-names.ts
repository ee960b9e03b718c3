/** A pair of braces with its content; a single brace also matches, and names no figure. */
export const BRACES = /\{([^{}]*)\}|[{}]/g;

/** The figure names in a text, in order. A single brace counts as a name without a figure. */
export const figuresIn = (text: string): string[] =>
  [...text.matchAll(BRACES)].map(([whole, name]) => name ?? whole);

/** Every text in a value. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
