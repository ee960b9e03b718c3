import { readFileSync } from 'node:fs';
import {
  CATEGORIES,
  COLOURS,
  FRAME_TYPES,
  LENGTHS,
  NECKLINES,
  OCCASIONS,
  SLEEVES,
} from '@lemari/domain/product/attributes';
import { sizesOf } from '@lemari/domain/product/filters';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { RentalPlan, SeedStyle, Tag } from './wardrobe-types.ts';
import { CLOTHS } from './cloths.ts';
import { contrast, DYES } from './dyes.ts';
import { toFiles } from './files.ts';
import { FOLLOWING } from './occasions.ts';
import { RECIPES } from './recipes.ts';
import { SHOP_KEYS, regionsOf } from './sizes.ts';
import { wardrobe } from './wardrobe.ts';

const { designers, collections, styles: made } = wardrobe();
const styles = [...made];

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
const repeated = (values: readonly (string | number)[]) => {
  const seen = new Set<string | number>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
};
/** Names of the styles for which the condition does not hold. */
const unlessOf = (some: readonly SeedStyle[], holds: (style: SeedStyle) => boolean) =>
  some.filter((style) => !holds(style)).map(({ id, name }) => `${id} ${name}`);
const unless = (holds: (style: SeedStyle) => boolean) => unlessOf(styles, holds);
/** Generated styles only: hand-written ones need not follow the tables. */
const generated = styles.filter(({ id }) => id > 10_000);
const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);
const isOneOf = (choices: readonly { readonly id: string }[], value: string | undefined) =>
  value === undefined || ids(choices).includes(value);

describe('the wardrobe as a whole', () => {
  it('equals the seed files of the API: after a change run `npm run demo:wardrobe`', () => {
    for (const [path, text] of toFiles()) expect(readFileSync(path, 'utf8') === text).toBe(true);
  });

  it('has at least 720 styles of every line and 240 designers', () => {
    expect(styles.length).toBeGreaterThanOrEqual(720);
    expect(designers).toHaveLength(240);
    for (const [line, categories] of Object.entries(CATEGORIES))
      for (const { id } of categories)
        expect({ line, id, count: styles.filter((style) => style.category === id).length }).not.toMatchObject(
          {
            count: 0,
          },
        );
  });

  it.each([
    ['id', styles.map(({ id }) => id)],
    ['name', styles.map(({ name }) => name.toLowerCase())],
    ['designer', designers.map(({ name }) => name.toLowerCase())],
    ['tagline', designers.map(({ tagline }) => tagline)],
    ['collection', collections.map(({ name }) => name)],
    ['designer id', designers.map(({ id }) => id)],
  ])('uses no %s twice', (_, values) => {
    expect(repeated(values)).toEqual([]);
  });

  it('uses no sentence for more than five styles', () => {
    const counts = new Map<string, number>();
    for (const sentence of styles.flatMap(({ description }) => sentences(description)))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 5)).toEqual([]);
  });

  it('has a style for every designer, and a designer for every style', () => {
    const shown = new Set(styles.map(({ designerId }) => designerId));
    expect(designers.filter(({ id }) => !shown.has(id)).map(({ name }) => name)).toEqual([]);
    expect(shown.size).toBe(designers.length);
  });

  it('has styles of pigskin, of free size, without measurements, and not for sale', () => {
    const having = (holds: (style: SeedStyle) => boolean) => styles.filter(holds).length;
    expect(
      having(({ materials }) => materials.some(({ material }) => material.includes('pigskin'))),
    ).toBeGreaterThan(2);
    expect(
      having(({ line, sizes }) => line === 'apparel' && sizes.some(({ size }) => size === 'free')),
    ).toBeGreaterThan(2);
    expect(
      having(
        ({ line, sizes }) =>
          line === 'apparel' && sizes.every(({ bust, waist }) => bust === -1 && waist === -1),
      ),
    ).toBeGreaterThan(2);
    expect(having(({ sizes }) => sizes.every(({ selling }) => selling.length === 0))).toBeGreaterThan(20);
    expect(
      having(({ sizes }) =>
        sizes.some(({ selling }) => selling.some(({ shippedWith }) => shippedWith.includes('with_box'))),
      ),
    ).toBeGreaterThan(5);
  });

  it('has unique names even with 5,000 styles', () => {
    const names = [...wardrobe({ styles: 5_000 }).styles].map(({ name }) => name);
    expect(names).toHaveLength(5_000);
    expect(repeated(names)).toEqual([]);
  });
});

describe('every style', () => {
  it('can be found by the filters of its line', () => {
    const bad = unless(
      (style) =>
        ids(CATEGORIES[style.line]).includes(style.category) &&
        style.colours.length > 0 &&
        style.colours.every((colour) => isOneOf(COLOURS, colour)) &&
        style.sizes.length > 0 &&
        style.sizes.every(({ size }) => sizesOf(style.line).includes(size)) &&
        isOneOf(LENGTHS, style.length) &&
        isOneOf(SLEEVES, style.sleeve) &&
        isOneOf(NECKLINES, style.neckline) &&
        isOneOf(FRAME_TYPES, style.frameType) &&
        (style.category === 'eyewear') === (style.frameType !== undefined),
    );
    expect(bad).toEqual([]);
  });

  it('is offered only in the shops of its line', () => {
    expect(
      unless(
        ({ line, shops }) =>
          shops.length > 0 && shops.every((shop) => (SHOP_KEYS[line] as readonly string[]).includes(shop)),
      ),
    ).toEqual([]);
  });

  it('has copy of two to four sentences and two facts or more', () => {
    expect(
      unless(({ description, details }) => {
        const { length } = sentences(description);
        return (
          length >= 2 &&
          length <= 4 &&
          details.length >= 2 &&
          details.length <= 4 &&
          repeated(details).length === 0
        );
      }),
    ).toEqual([]);
  });

  it('has whole, rising prices wherever it is offered', () => {
    const rises = (style: SeedStyle, region: RegionId) => {
      const { currency } = REGIONS[region];
      const ladder = [
        ...([4, 8, 14] as const).map((days) => style.rental[days][currency]),
        style.retail[currency],
      ];
      return ladder.every(
        (price, index) =>
          Number.isSafeInteger(price) && (price ?? 0) > (index === 0 ? 0 : (ladder[index - 1] ?? Infinity)),
      );
    };
    expect(unless((style) => regionsOf(style.shops).every((region) => rises(style, region)))).toEqual([]);
  });

  it('sells graded pieces below the new price, at one price a grade', () => {
    expect(
      unless(({ sizes, shops, retail }) =>
        sizes.every(
          ({ selling }) =>
            repeated(selling.map(({ grade }) => grade)).length === 0 &&
            selling.every(({ price }) =>
              regionsOf(shops).every((region) => {
                const { currency } = REGIONS[region];
                return (price[currency] ?? Infinity) < (retail[currency] ?? 0);
              }),
            ),
        ),
      ),
    ).toEqual([]);
  });

  it('is of materials that add up to a hundred percent', () => {
    expect(
      unless(({ materials }) => materials.reduce((sum, { percent }) => sum + percent, 0) === 100),
    ).toEqual([]);
  });

  it('has a second dye if its pattern needs two', () => {
    expect(unless(({ pattern, dyes }) => pattern === 'solid' || dyes.length === 2)).toEqual([]);
  });

  it('is dyed in colours the house has a name for, and filters by them', () => {
    const named = new Map(DYES.map(({ hex, colours }) => [hex, colours]));
    expect(
      unlessOf(
        generated,
        ({ dyes, colours }) =>
          dyes.every((hex) => hex !== undefined && named.has(hex)) &&
          named.get(dyes[0])?.every((colour) => colours.includes(colour)) === true,
      ),
    ).toEqual([]);
  });

  it('has a pattern that stands out from its ground', () => {
    expect(
      unlessOf(
        generated,
        ({ category, dyes: [ground, figure] }) =>
          category === 'eyewear' || figure === undefined || contrast(ground, figure) >= 1.7,
      ),
    ).toEqual([]);
  });

  it('follows its recipe', () => {
    const allows = (weights: object | undefined, value: string | undefined) =>
      weights === undefined ? value === undefined : value !== undefined && Object.hasOwn(weights, value);
    expect(
      unlessOf(generated, (style) => {
        const recipe = RECIPES.find(({ category, cut }) => category === style.category && cut === style.cut);
        const sleeve = [style.sleeve, style.sleeveShape].filter(Boolean).join(' ') || undefined;
        return (
          recipe !== undefined &&
          allows(recipe.cloths, style.fabric) &&
          allows(CLOTHS[style.fabric].patterns, style.pattern) &&
          allows(recipe.lengths, style.length) &&
          allows(recipe.sleeves, sleeve) &&
          allows(recipe.necklines, style.neckline) &&
          style.tags.every(
            (tag) =>
              tag === 'modest' ||
              tag === 'bridal' ||
              tag === 'events' ||
              allows(FOLLOWING, tag) ||
              allows(recipe.tags, tag),
          )
        );
      }),
    ).toEqual([]);
  });

  it('is modest only when it covers, and of the maternity line only when it gives', () => {
    expect(
      unlessOf(
        generated,
        ({ tags, category, length, sleeve, neckline }) =>
          !tags.includes('modest') ||
          ['skirts', 'trousers'].includes(category) ||
          (sleeve === 'long' && neckline !== 'low' && (category === 'tops' || length === 'long')),
      ),
    ).toEqual([]);
    expect(
      unlessOf(
        generated,
        ({ tags, productLines }) => productLines.includes('maternity') === tags.includes('bump-friendly'),
      ),
    ).toEqual([]);
  });

  it('goes to an occasion only in what is worn there', () => {
    const isDressy = ({ fabric }: SeedStyle) =>
      ['satin', 'velvet', 'chiffon', 'sequin', 'lace'].includes(fabric);
    const isPale = ({ colours }: SeedStyle) =>
      ['white', 'cream', 'silver', 'beige'].includes(colours[0] ?? '');
    const isChampagne = ({ colours }: SeedStyle) => colours.join() === 'gold,beige';
    const HONEST: Partial<Record<Tag, (style: SeedStyle) => boolean>> = {
      'wedding-guest': (style) => style.line === 'bags' || !(isPale(style) || isChampagne(style)),
      gala: (style) => style.line === 'bags' || (isDressy(style) && style.length === 'long'),
      work: ({ fabric, length, category }) =>
        fabric !== 'sequin' && (length !== 'short' || category === 'outerwear'),
      cocktail: (style) => style.length !== 'long' || style.category === 'jumpsuits',
      beach: ({ fabric, category }) =>
        ['linen', 'cotton', 'woven', 'canvas'].includes(fabric) || category === 'eyewear',
      graduation: ({ neckline, cut }) => neckline !== 'low' || cut === 'kebaya',
    };
    const rows = Object.entries(HONEST) as [Tag, (style: SeedStyle) => boolean][];
    expect(
      unlessOf(generated, (style) =>
        rows.every(([tag, isHonest]) => !style.tags.includes(tag) || isHonest(style)),
      ),
    ).toEqual([]);
  });

  // @see rules/browse/occasions
  it.each(OCCASIONS.map(({ id }) => id))('goes to %s in every region that dresses for it', (occasion) => {
    const inShop = (shop: string) =>
      styles.filter(({ tags, shops }) => tags.includes(occasion) && shops.some((each) => each === shop));
    for (const shop of ['sg/apparel', 'id/on_demand', 'hk/apparel'])
      expect({ shop, found: inShop(shop).length > 8 }).toEqual({ shop, found: true });
  });

  it('came out before the shop opened and is rated between one and five', () => {
    expect(
      unless(
        ({ releasedOn, rating, popularity, loved }) =>
          /^\d{4}-\d{2}-\d{2}$/.test(releasedOn) &&
          releasedOn < '2026-11-20' &&
          rating >= 1 &&
          rating <= 5 &&
          Math.round(rating * 10) / 10 === rating &&
          popularity >= 0 &&
          popularity <= 1_000 &&
          Number.isInteger(loved) &&
          loved >= 0,
      ),
    ).toEqual([]);
  });
});

describe('pieces', () => {
  const plans = styles.flatMap(({ sizes }) => sizes.flatMap(({ pieces }) => Object.values(pieces).flat()));

  it('are in stock between two rentals, for closed days and turnaround', () => {
    const tight = plans.filter((rentalPlan) =>
      rentalPlan.some(([day], index) => {
        const before = rentalPlan[index - 1];
        return before !== undefined && day < before[0] + before[1] + 15;
      }),
    );
    expect(tight).toEqual([]);
  });

  it('are some out today, some in, some booked for later', () => {
    const out = plans.filter((rentalPlan) =>
      rentalPlan.some(([day, period]) => day <= 0 && day + period > 0),
    );
    const later = plans.filter((rentalPlan) => rentalPlan.some(([day]) => day > 0));
    expect(out.length).toBeGreaterThan(plans.length / 20);
    expect(out.length).toBeLessThan(plans.length);
    expect(later.length).toBeGreaterThan(plans.length / 10);
  });

  it('differ by date: most sizes are free on some days of a month only, some on none for two weeks', () => {
    const isFree = (day: number) => (rentalPlan: RentalPlan) =>
      rentalPlan.every(([start, period]) => day >= start + period + 7 || day + 4 + 7 <= start);
    const month = Array.from({ length: 30 }, (_, index) => index + 1);
    const perSize = styles.flatMap(({ sizes }) =>
      sizes.flatMap(({ pieces }) =>
        Object.values(pieces).map((rentalPlans) => month.map((day) => rentalPlans.some(isFree(day)))),
      ),
    );
    const share = (holds: (days: boolean[]) => boolean) => perSize.filter(holds).length / perSize.length;
    expect(share((days) => days.includes(true) && days.includes(false))).toBeGreaterThan(0.4);
    expect(share((days) => !days.slice(0, 14).includes(true))).toBeGreaterThan(0.05);
    expect(share(([tomorrow]) => tomorrow === true)).toBeGreaterThan(0.3);
  });

  it('are missing of some sizes in some regions', () => {
    const gone = styles.filter(({ shops, sizes }) =>
      sizes.some(({ pieces }) => regionsOf(shops).some((region) => !pieces[region]?.length)),
    );
    expect(gone.length).toBeGreaterThan(5);
  });
});

describe('collections', () => {
  const byId = new Map(styles.map((style) => [style.id, style]));

  it.each(collections.map((collection) => [collection.name, collection] as const))(
    '%s holds eight styles or more, each once and of its line',
    (_, { styleIds, line }) => {
      expect(styleIds.length).toBeGreaterThanOrEqual(8);
      expect(repeated(styleIds)).toEqual([]);
      expect(styleIds.filter((id) => byId.get(id)?.line !== line)).toEqual([]);
    },
  );

  it.each([
    [
      'Modest wear',
      ({ length, sleeve, neckline }) => length === 'long' && sleeve === 'long' && neckline !== 'low',
    ],
    ['Bridal', ({ tags }) => tags.includes('bridal')],
    [
      'Wool for colder places',
      ({ category, materials: [main] }) =>
        category === 'outerwear' && main?.material.includes('wool') === true && main.percent > 50,
    ],
    [
      'Lebaran',
      ({ cut, pattern, fabric, length, sleeve, neckline }) =>
        cut === 'kebaya' ||
        ((pattern === 'ikat' || pattern === 'kawung') && length !== 'short' && sleeve !== 'none') ||
        (fabric === 'satin' && pattern === 'solid' && length !== 'short' && neckline !== 'low'),
    ],
    [
      'Lunar New Year',
      ({ colours: [main = ''] }) =>
        !['black', 'navy', 'grey', 'silver', 'white', 'cream', 'brown', 'blue'].includes(main),
    ],
    [
      'Travel',
      ({ cut, fabric }) =>
        ['knit', 'satin', 'chiffon', 'wool'].includes(fabric) &&
        !['coat', 'trench', 'blazer', 'overshirt', 'spectacles'].includes(cut),
    ],
    ['Party', ({ fabric }) => ['sequin', 'satin', 'velvet', 'lace'].includes(fabric)],
    [
      'Bags for the desk',
      ({ cut, sizes }) =>
        cut === 'zip-tote' && !sizes.some(({ size }) => size === 'itsy' || size === 'compact'),
    ],
    [
      'Guests at eight',
      ({ cut }) => ['bowl', 'pitcher', 'platter', 'tray', 'candlestick', 'lantern'].includes(cut),
    ],
    ['Eyewear', ({ frameType }) => frameType !== undefined],
    ['Batik and ikat', ({ pattern }) => pattern === 'kawung' || pattern === 'ikat'],
    ['Woven by hand', ({ fabric }) => fabric === 'woven'],
    ['Bags for the evening', ({ category }) => category === 'clutches'],
  ] as const satisfies readonly (readonly [string, (style: SeedStyle) => boolean])[])(
    '%s contains only styles that match its description',
    (description, holds) => {
      const { styleIds = [] } = collections.find(({ name }) => name === description) ?? {};
      expect(unless((style) => !styleIds.includes(style.id) || holds(style))).toEqual([]);
    },
  );

  it.each([
    ['sleeve', ({ sleeve }) => sleeve !== undefined && sleeve !== 'none'],
    ['laptop', ({ description }) => /laptop/i.test(description)],
  ] as const satisfies readonly (readonly [string, (style: SeedStyle) => boolean])[])(
    'promise a %s only where every style has it',
    (word, holds) => {
      const promised = collections.filter(({ description }) => description.toLowerCase().includes(word));
      const without = promised.flatMap(({ name, styleIds }) =>
        styleIds.flatMap((id) => {
          const style = byId.get(id);
          return style && holds(style) ? [] : [`${name}: ${id}`];
        }),
      );
      expect(without).toEqual([]);
    },
  );

  it('has leather on most bags of Woven by hand', () => {
    const { styleIds = [] } = collections.find(({ name }) => name === 'Woven by hand') ?? {};
    const withLeather = styleIds.filter((id) =>
      byId.get(id)?.materials.some(({ material }) => material.includes('leather')),
    );
    expect(withLeather.length / styleIds.length).toBeGreaterThan(0.7);
  });

  it.each([
    ['Modest wear', ({ category }) => category === 'dresses' || category === 'gowns'],
    ['Lebaran', ({ cut }) => cut === 'kebaya'],
    ['Party', ({ fabric }) => fabric === 'sequin'],
    ['Workwear', ({ cut }) => cut === 'blazer'],
    ['Lunar New Year', ({ cut, neckline }) => cut === 'sheath' && neckline === 'high'],
    ['Evenings out', ({ category }) => category === 'dresses' || category === 'gowns'],
    ['Travel', ({ cut }) => cut === 'knit' || cut === 'pleated'],
  ] as const satisfies readonly (readonly [string, (style: SeedStyle) => boolean])[])(
    '%s has a picture that shows what its words say',
    (named, shows) => {
      const { bannerStyle } = collections.find(({ name }) => name === named) ?? {};
      const style = byId.get(bannerStyle ?? 0);
      expect(style && shows(style)).toBe(true);
    },
  );

  it('show a picture that no other shows', () => {
    expect(repeated(collections.map(({ bannerStyle }) => bannerStyle))).toEqual([]);
  });

  it('has the latest styles in New in', () => {
    const { styleIds = [] } = collections.find(({ name }) => name === 'New in') ?? {};
    const oldest = byId.get(styleIds.at(-1) ?? 0)?.releasedOn ?? '';
    const left = styles.filter(
      ({ id, line, releasedOn }) => line === 'apparel' && releasedOn > oldest && !styleIds.includes(id),
    );
    expect(left).toEqual([]);
  });

  it.each([222, 223])('%i is of the maternity line alone', (id) => {
    const { styleIds = [] } = collections.find((collection) => collection.id === id) ?? {};
    expect(styleIds.filter((style) => !byId.get(style)?.productLines.includes('maternity'))).toEqual([]);
  });
});
