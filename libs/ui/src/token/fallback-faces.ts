/**
 * System fonts adjusted to the metrics of the web fonts, so that nothing shifts when those load.
 * The numbers are the widths of a long line and the ascent and descent of each font, measured in Chromium.
 */
interface FallbackFace {
  family: string;
  weight: string;
  local: readonly string[];
  /** Width of the web font relative to the system font, in percent. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

const FACES: readonly FallbackFace[] = [
  {
    family: 'Instrument Serif Fallback',
    weight: '400',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Nimbus Roman'],
    sizeAdjust: 83.4,
    ascent: 118.7,
    descent: 37.2,
  },
  {
    family: 'Instrument Sans Fallback',
    weight: '400 500',
    local: ['Arial', 'Liberation Sans', 'Arimo', 'Nimbus Sans'],
    sizeAdjust: 101.1,
    ascent: 95.9,
    descent: 24.7,
  },
  {
    family: 'Instrument Sans Fallback',
    weight: '600 700',
    local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Nimbus Sans Bold'],
    sizeAdjust: 97.1,
    ascent: 99.9,
    descent: 25.7,
  },
];

export const fallbackFaces = FACES.map(
  ({ family, weight, local, sizeAdjust, ascent, descent }) =>
    `@font-face{font-family:'${family}';font-weight:${weight};src:${local.map((name) => `local('${name}')`).join(',')};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
).join('\n');
