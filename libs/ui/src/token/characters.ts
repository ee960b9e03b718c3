const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/**
 * What the house's font files are cut down to: what we write ourselves, and the letters of our neighbours' names.
 * Chinese comes from the reader's system.
 */
export const CHARACTERS = `${ASCII}\u00a0©·×àáâäåæçèéêëíîïñóôöøúûüÅÉÖØÜ–—‘’“”…→`;
