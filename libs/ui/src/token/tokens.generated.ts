// Written by `npm run tokens` from the design tokens in libs/ui/tokens: change those.

export const COLOURS = {
  danger: '#a8201a',
  focus: '#1d4ed8',
  gold: '#b08d57',
  'ink-500': '#6b6359',
  'ink-700': '#47413a',
  'ink-900': '#1a1714',
  'line-200': '#ded7cd',
  'line-400': '#8f867b',
  'on-ink-mark': '#2b2621',
  'on-ink-muted': '#b5aca0',
  'on-ink-rule': '#3a342e',
  'on-ink-text': '#d9d2c8',
  paper: '#fbf9f6',
  range: '#ebe3d8',
  sand: '#f2ede6',
  success: '#22603f',
  warning: '#8a4b00',
  white: '#ffffff',
  'wine-600': '#7b2133',
  'wine-700': '#5e1626',
  'wine-900': '#4a111d',
} as const;

export const PURPOSES = {
  accent: 'wine-600',
  action: 'ink-900',
  'action-hover': 'wine-700',
  band: 'sand',
  ground: 'sand',
  'on-action': 'paper',
  page: 'paper',
} as const;

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
} as const;

export const MEASURES = { gap: '8px', gutter: '16px', row: '32px', section: '64px' } as const;

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
  'text-display-least': '2.5rem',
  'text-display-most': '4.5rem',
} as const;

export const MOTIONS = {
  base: '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  fast: '120ms',
  slow: '320ms',
} as const;

export const WIDTHS = {
  '768': { gap: '12px', gutter: '32px', row: '40px' },
  '1200': { gap: '16px', gutter: '48px', row: '48px', section: '96px' },
} as const;

export const VERTICAL_THEMES = {
  bags: { band: 'range', ground: 'range', page: 'sand' },
  birthday: { action: 'wine-600', ground: 'range' },
  'on-demand': { accent: 'ink-900' },
} as const;

export const REGION_THEMES = {
  hk: {
    sans: '"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", "Arial", "PingFang HK", "Microsoft JhengHei", "Noto Sans HK", sans-serif',
    serif:
      '"Instrument Serif", "Instrument Serif Fallback", "Times New Roman", "Songti TC", "PMingLiU", "Noto Serif HK", serif',
  },
} as const;

export const BREAKPOINTS = [480, 768, 960, 1200] as const;

export type TokenName =
  | 'danger'
  | 'focus'
  | 'gold'
  | 'ink-500'
  | 'ink-700'
  | 'ink-900'
  | 'line-200'
  | 'line-400'
  | 'on-ink-mark'
  | 'on-ink-muted'
  | 'on-ink-rule'
  | 'on-ink-text'
  | 'paper'
  | 'range'
  | 'sand'
  | 'success'
  | 'warning'
  | 'white'
  | 'wine-600'
  | 'wine-700'
  | 'wine-900'
  | 'sans'
  | 'serif'
  | 'gap'
  | 'gutter'
  | 'row'
  | 'section'
  | 'base'
  | 'ease'
  | 'fast'
  | 'slow'
  | 'accent'
  | 'action'
  | 'action-hover'
  | 'band'
  | 'ground'
  | 'on-action'
  | 'page'
  | 'radius-0'
  | 'radius-chip'
  | 'radius-input'
  | 'shadow-overlay'
  | 'space-4'
  | 'space-8'
  | 'space-12'
  | 'space-16'
  | 'space-20'
  | 'space-24'
  | 'space-32'
  | 'space-40'
  | 'space-48'
  | 'space-64'
  | 'space-80'
  | 'space-96'
  | 'text-11'
  | 'text-12'
  | 'text-14'
  | 'text-16'
  | 'text-18'
  | 'text-20'
  | 'text-24'
  | 'text-28'
  | 'text-32'
  | 'text-40'
  | 'text-56'
  | 'text-display-least'
  | 'text-display-most';

export const tokensCss =
  ':root{--danger:#a8201a;--focus:#1d4ed8;--gold:#b08d57;--ink-500:#6b6359;--ink-700:#47413a;--ink-900:#1a1714;--line-200:#ded7cd;--line-400:#8f867b;--on-ink-mark:#2b2621;--on-ink-muted:#b5aca0;--on-ink-rule:#3a342e;--on-ink-text:#d9d2c8;--paper:#fbf9f6;--range:#ebe3d8;--sand:#f2ede6;--success:#22603f;--warning:#8a4b00;--white:#fff;--wine-600:#7b2133;--wine-700:#5e1626;--wine-900:#4a111d;--sans:"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", "Arial", sans-serif;--serif:"Instrument Serif", "Instrument Serif Fallback", "Times New Roman", "Times", serif;--gap:8px;--gutter:16px;--row:32px;--section:64px;--base:200ms;--ease:cubic-bezier(0.2, 0, 0, 1);--fast:120ms;--slow:320ms;--accent:var(--wine-600);--action:var(--ink-900);--action-hover:var(--wine-700);--band:var(--sand);--ground:var(--sand);--on-action:var(--paper);--page:var(--paper);--radius-0:0px;--radius-chip:999px;--radius-input:2px;--shadow-overlay:0px 12px 40px 0px #1a17142e;--space-4:4px;--space-8:8px;--space-12:12px;--space-16:16px;--space-20:20px;--space-24:24px;--space-32:32px;--space-40:40px;--space-48:48px;--space-64:64px;--space-80:80px;--space-96:96px;--text-11:0.6875rem;--text-12:0.75rem;--text-14:0.875rem;--text-16:1rem;--text-18:1.125rem;--text-20:1.25rem;--text-24:1.5rem;--text-28:1.75rem;--text-32:2rem;--text-40:2.5rem;--text-56:3.5rem;--text-display-least:2.5rem;--text-display-most:4.5rem}\n@media (min-width: 768px){:root{--gap:12px;--gutter:32px;--row:40px}}\n@media (min-width: 1200px){:root{--gap:16px;--gutter:48px;--row:48px;--section:96px}}\n[data-vertical=\'bags\']{--band:var(--range);--ground:var(--range);--page:var(--sand)}\n[data-vertical=\'birthday\']{--action:var(--wine-600);--ground:var(--range)}\n[data-vertical=\'on-demand\']{--accent:var(--ink-900)}\n[data-region=\'hk\']{--sans:"Instrument Sans Variable", "Instrument Sans Fallback", "Helvetica Neue", "Arial", "PingFang HK", "Microsoft JhengHei", "Noto Sans HK", sans-serif;--serif:"Instrument Serif", "Instrument Serif Fallback", "Times New Roman", "Songti TC", "PMingLiU", "Noto Serif HK", serif}';
