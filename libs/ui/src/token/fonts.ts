/**
 * The web fonts, for the head of a page. Their fallbacks with the same metrics are part of the theme. The
 * build subsets the files to the characters in `characters.ts`.
 */
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import serifItalic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2';
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';

interface FontFile {
  family: string;
  style: 'normal' | 'italic';
  weight: string;
  url: string;
}

const FILES: readonly FontFile[] = [
  { family: 'Instrument Sans Variable', style: 'normal', weight: '400 700', url: sans },
  { family: 'Instrument Serif', style: 'normal', weight: '400', url: serif },
  // One line of the hero is italic.
  { family: 'Instrument Serif', style: 'italic', weight: '400', url: serifItalic },
];

/**
 * A file loads when a page first uses its font. None is preloaded: a browser delays the first paint for
 * preloads, and fallbacks show the text without them.
 */
export const fontFaces = FILES.map(
  ({ family, style, weight, url }) =>
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')}`,
).join('\n');
