import { themeCss } from './theme.ts';
import { REGION_THEMES, VERTICAL_THEMES } from './tokens.generated.ts';

const [root = ''] = /:root\{[^}]*\}/.exec(themeCss) ?? [];
const declared = [...root.matchAll(/[{;]--([\w-]+):/g)].map(([, name]) => name);

describe('the theme', () => {
  it('declares each token once', () => {
    expect(declared).toHaveLength(new Set(declared).size);
  });

  it('reads only what it declares', () => {
    const read = [...themeCss.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(read.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it.each([
    ...Object.entries(VERTICAL_THEMES).map(([name, changes]) => ({ kind: 'vertical', name, changes })),
    ...Object.entries(REGION_THEMES).map(([name, changes]) => ({ kind: 'region', name, changes })),
  ])('re-themes the $kind $name by overriding variables and nothing else', ({ kind, name, changes }) => {
    const [, declarations = ''] =
      new RegExp(`\\[data-${kind}='${name}'\\]\\{([^}]*)\\}`).exec(themeCss) ?? [];
    expect(declarations.split(';').map((line) => line.slice(2, line.indexOf(':')))).toEqual(
      Object.keys(changes),
    );
    expect(declared).toEqual(expect.arrayContaining(Object.keys(changes)));
  });

  it('has as many closing braces as opening ones', () => {
    expect(themeCss.split('}').length).toBe(themeCss.split('{').length);
  });

  it('cannot end the style element it is written into', () => {
    expect(themeCss).not.toContain('</');
  });
});
