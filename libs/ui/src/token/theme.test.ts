import { themeCss } from './theme.ts';
import {
  COLOURS,
  MEASURES,
  MOTIONS,
  PURPOSES,
  RADII,
  SHADOWS,
  SPACES,
  TYPEFACES,
  TYPE_SIZES,
  VERTICAL_THEMES,
} from './token.ts';

const [root = ''] = /:root\{[^}]*\}/.exec(themeCss) ?? [];

describe('the theme', () => {
  const tables = [COLOURS, PURPOSES, SPACES, MEASURES, TYPE_SIZES, TYPEFACES, RADII, MOTIONS, SHADOWS];

  it.each(tables.flatMap((table) => Object.keys(table)))('declares --%s once', (name) => {
    expect(root.match(new RegExp(`[{;]--${name}:`, 'g'))).toHaveLength(1);
  });

  it('reads only what it declares', () => {
    const read = [...themeCss.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(read.filter((name) => !root.includes(`--${name}:`))).toEqual([]);
  });

  it.each(Object.keys(VERTICAL_THEMES))('re-themes %s by overriding variables', (vertical) => {
    expect(themeCss).toMatch(new RegExp(`\\[data-vertical='${vertical}'\\]\\{--`));
  });

  it('has as many closing braces as opening ones', () => {
    expect(themeCss.split('}').length).toBe(themeCss.split('{').length);
  });

  it('cannot end the style element it is written into', () => {
    expect(themeCss).not.toContain('</');
  });
});
