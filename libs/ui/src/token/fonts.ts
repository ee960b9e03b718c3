/**
 * The house's own typefaces, for whoever writes the head of a page. Their stand-ins, which have the same measures, are
 * in the theme. A build cuts the files down to the characters we write, see `characters.ts`.
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
  // One line of a front's hero speaks in italics.
  { family: 'Instrument Serif', style: 'italic', weight: '400', url: serifItalic },
];

/**
 * A file comes when a page first uses its face. None is preloaded: a browser waits with the first frame for what a head
 * preloads, and text is there without it.
 */
export const fontFaces = FILES.map(
  ({ family, style, weight, url }) =>
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')}`,
).join('\n');
