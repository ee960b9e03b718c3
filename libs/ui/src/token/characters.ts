const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/**
 * Characters of the font subsets: those of the shop's own texts, and of names in the region's languages.
 * Chinese uses system fonts.
 */
export const CHARACTERS = `${ASCII}\u00a0©·×àáâäåæçèéêëíîïñóôöøúûüÅÉÖØÜ–—‘’“”…→`;
