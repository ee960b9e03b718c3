import { themeCss } from './theme.ts';
import { REGION_THEMES, VERTICAL_THEMES } from './tokens.generated.ts';

const [root = ''] = /:root\{[^}]*\}/.exec(themeCss) ?? [];
const declared = [...root.matchAll(/[{;]--([\w-]+):/g)].map(([, name]) => name);

describe('the theme', () => {
  it('declares each token once', () => {
    expect(declared).toHaveLength(new Set(declared).size);
  });

  it('uses only declared properties', () => {
    const read = [...themeCss.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(read.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it.each([
    ...Object.entries(VERTICAL_THEMES).map(([name, changes]) => ({ kind: 'vertical', name, changes })),
    ...Object.entries(REGION_THEMES).map(([name, changes]) => ({ kind: 'region', name, changes })),
  ])('themes the $kind $name by overriding custom properties only', ({ kind, name, changes }) => {
    const [, declarations = ''] =
      new RegExp(`\\[data-${kind}='${name}'\\]\\{([^}]*)\\}`).exec(themeCss) ?? [];
    expect(declarations.split(';').map((line) => line.slice(2, line.indexOf(':')))).toEqual(
      Object.keys(changes),
    );
    expect(declared).toEqual(expect.arrayContaining(Object.keys(changes)));
  });

  it('has balanced braces', () => {
    expect(themeCss.split('}').length).toBe(themeCss.split('{').length);
  });

  /** @see rules/layout/hash-offset */
  it('stops scrolling to a hash 64 px above its target', () => {
    const px = (pattern: RegExp) => Number(pattern.exec(themeCss)?.[1]);
    const padding = px(/html\{[^}]*scroll-padding:(\d+)px/);
    const margin = px(/:target\{scroll-margin-top:(-?\d+)px/);
    expect(padding + margin).toBe(64);
  });

  it('cannot end its style element', () => {
    expect(themeCss).not.toContain('</');
  });
});
