/** The words with a capital first letter, as they begin a sentence. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The words with a small first letter, as they stand within a sentence. */
export const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
