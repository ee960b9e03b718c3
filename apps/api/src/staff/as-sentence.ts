/** Ends the words with a full stop, since other sentences follow. */
export const asSentence = (words: string | undefined): string | undefined =>
  words?.trim() ? words.trim().replace(/[^.!?]$/, '$&.') : undefined;
