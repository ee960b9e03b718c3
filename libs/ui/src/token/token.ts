/** Colours: surfaces, ink, lines, the one accent, and what has a meaning. Hex, so that contrast can be computed. */
export const COLOURS = {
  paper: '#FBF9F6',
  sand: '#F2EDE6',
  white: '#FFFFFF',
  range: '#EBE3D8',
  'ink-900': '#1A1714',
  'ink-700': '#47413A',
  'ink-500': '#6B6359',
  'line-400': '#8F867B',
  'line-200': '#DED7CD',
  'wine-600': '#7B2133',
  'wine-700': '#5E1626',
  'wine-900': '#4A111D',
  success: '#22603F',
  warning: '#8A4B00',
  danger: '#A8201A',
  info: '#1D4E89',
  focus: '#1D4ED8',
  gold: '#B08D57',
} as const satisfies Record<string, `#${string}`>;

export type ColourName = keyof typeof COLOURS;

/**
 * What a colour is for. Components name the purpose where a vertical may lean another way, so that a theme is a
 * row of this table and never a second component.
 */
export const PURPOSES = {
  page: 'paper',
  band: 'sand',
  ground: 'sand',
  action: 'ink-900',
  'action-hover': 'wine-700',
  accent: 'wine-600',
} as const satisfies Record<string, ColourName>;

export type PurposeName = keyof typeof PURPOSES;

/** What a vertical changes; a vertical that is absent wears the house's own. */
export const VERTICAL_THEMES = {
  'on-demand': { accent: 'ink-900' },
  bags: { page: 'sand', band: 'range', ground: 'range' },
  birthday: { action: 'wine-600', ground: 'range' },
} as const satisfies Record<string, Partial<Record<PurposeName, ColourName>>>;

/** Steps of 4 px. */
export const SPACES = {
  'space-4': '4px',
  'space-8': '8px',
  'space-12': '12px',
  'space-16': '16px',
  'space-20': '20px',
  'space-24': '24px',
  'space-32': '32px',
  'space-40': '40px',
  'space-48': '48px',
  'space-64': '64px',
  'space-80': '80px',
  'space-96': '96px',
} as const satisfies Record<`space-${number}`, `${number}px`>;

/** Measures that grow with the page; each holds from its width upwards. */
export const MEASURES = {
  gutter: { 0: '16px', 768: '32px', 1200: '48px' },
  gap: { 0: '8px', 768: '12px', 1200: '16px' },
  row: { 0: '32px', 768: '40px', 1200: '48px' },
  section: { 0: '64px', 1200: '96px' },
} as const satisfies Record<string, Partial<Record<0 | 480 | 768 | 960 | 1200, `${number}px`>>>;

/** Type sizes by their size in px at the reader's default, in rem. 11 is for the word under a size or a day only. */
export const TYPE_SIZES = {
  'text-11': '0.6875rem',
  'text-12': '0.75rem',
  'text-14': '0.875rem',
  'text-16': '1rem',
  'text-18': '1.125rem',
  'text-20': '1.25rem',
  'text-24': '1.5rem',
  'text-28': '1.75rem',
  'text-32': '2rem',
  'text-40': '2.5rem',
  'text-56': '3.5rem',
  'text-display': 'clamp(2.5rem, 6vw, 4.5rem)',
} as const;

export const TYPEFACES = {
  serif: "'Instrument Serif', 'Instrument Serif Fallback', 'Times New Roman', Times, serif",
  sans: "'Instrument Sans Variable', 'Instrument Sans Fallback', 'Helvetica Neue', Arial, sans-serif",
} as const;

export const RADII = { 'radius-0': '0', 'radius-input': '2px', 'radius-chip': '999px' } as const;

export const MOTIONS = {
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Shadows stand under overlays and nothing else. */
export const SHADOWS = { 'shadow-overlay': '0 12px 40px rgb(26 23 20 / 0.18)' } as const;

export type TokenName =
  | ColourName
  | PurposeName
  | keyof typeof SPACES
  | keyof typeof MEASURES
  | keyof typeof TYPE_SIZES
  | keyof typeof TYPEFACES
  | keyof typeof RADII
  | keyof typeof MOTIONS
  | keyof typeof SHADOWS;

/** The only way a component says a colour, a space, a size or a speed. */
export const token = <Name extends TokenName>(name: Name): `var(--${Name})` => `var(--${name})`;
