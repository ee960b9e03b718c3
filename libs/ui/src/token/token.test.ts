import { contrast, isDark } from './contrast.ts';
import type { ColourName, PurposeName } from './token.ts';
import { COLOURS, PURPOSES, VERTICAL_THEMES } from './tokens.generated.ts';

/** Minimum contrast: 4.5 for text, 3 for the edges of controls. @see WCAG 2.2, 1.4.3 and 1.4.11 */
const WORDS = 4.5;
const EDGES = 3;

const SURFACES = ['paper', 'sand', 'white', 'range'] as const satisfies readonly ColourName[];

describe('colours', () => {
  it.each([
    { one: '#000000', other: '#FFFFFF', expected: 21 },
    { one: '#FFFFFF', other: '#FFFFFF', expected: 1 },
    { one: '#6B6359', other: '#FBF9F6', expected: 5.62 },
    { one: '#FBF9F6', other: '#6B6359', expected: 5.62 },
  ] as const)('$one and $other have a contrast of $expected', ({ one, other, expected }) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });

  it.each([
    { colour: '#652030', dark: true },
    { colour: '#1A1714', dark: true },
    { colour: '#E2D6C8', dark: false },
    { colour: '#8F867B', dark: false },
  ] as const)('$colour is dark: $dark', ({ colour, dark }) => {
    expect(isDark(colour)).toBe(dark);
  });

  it.each([
    { colour: 'ink-900', on: 'paper', measured: 16.98 },
    { colour: 'ink-900', on: 'white', measured: 17.85 },
    { colour: 'ink-700', on: 'paper', measured: 9.58 },
    { colour: 'ink-500', on: 'paper', measured: 5.62 },
    { colour: 'line-400', on: 'paper', measured: 3.41 },
    { colour: 'line-400', on: 'white', measured: 3.58 },
    { colour: 'line-400', on: 'sand', measured: 3.08 },
    { colour: 'line-200', on: 'paper', measured: 1.36 },
    { colour: 'wine-600', on: 'paper', measured: 9.48 },
    { colour: 'wine-700', on: 'paper', measured: 12.35 },
    { colour: 'success', on: 'paper', measured: 7.1 },
    { colour: 'warning', on: 'paper', measured: 6.47 },
    { colour: 'danger', on: 'paper', measured: 6.92 },
    { colour: 'focus', on: 'paper', measured: 6.38 },
    { colour: 'gold', on: 'paper', measured: 2.94 },
  ] as const)('$colour on $on has its intended contrast, $measured', ({ colour, on, measured }) => {
    expect(contrast(COLOURS[colour], COLOURS[on])).toBeCloseTo(measured, 1);
  });

  const inks = ['ink-900', 'ink-700', 'ink-500', 'wine-600', 'success', 'warning', 'danger'] as const;
  it.each(SURFACES.flatMap((surface) => inks.map((ink) => ({ ink, surface }))))(
    '$ink is readable on $surface',
    ({ ink, surface }) => {
      expect(contrast(COLOURS[ink], COLOURS[surface])).toBeGreaterThanOrEqual(WORDS);
    },
  );

  it.each(['paper', 'sand', 'white'] as const)('the edge of an input is visible on %s', (surface) => {
    expect(contrast(COLOURS['line-400'], COLOURS[surface])).toBeGreaterThanOrEqual(EDGES);
  });

  it.each(SURFACES)('the focus ring is visible on %s', (surface) => {
    expect(contrast(COLOURS.focus, COLOURS[surface])).toBeGreaterThanOrEqual(EDGES);
  });
});

describe('the theme of a vertical', () => {
  const themes = Object.entries<Partial<Record<PurposeName, ColourName>>>({
    apparel: {},
    ...VERTICAL_THEMES,
  });
  const worn = themes.map(([vertical, changes]) => ({ vertical, colours: { ...PURPOSES, ...changes } }));

  it.each(worn)('$vertical: text is readable on the page and on a band', ({ colours }) => {
    for (const ground of [colours.page, colours.band])
      for (const ink of ['ink-900', 'ink-700', 'ink-500', colours.accent] as const)
        expect(contrast(COLOURS[ink], COLOURS[ground])).toBeGreaterThanOrEqual(WORDS);
  });

  it.each(worn)(
    '$vertical: the text of the primary button is readable, at rest and hovered',
    ({ colours }) => {
      for (const ground of [colours.action, colours['action-hover']])
        expect(contrast(COLOURS[colours['on-action']], COLOURS[ground])).toBeGreaterThanOrEqual(WORDS);
    },
  );
});
