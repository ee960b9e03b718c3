import { addDays } from '@lemari/domain/time/dates';
import { type RegionId } from '@lemari/domain/region';
import { APPAREL_SIZES, type Size } from '@lemari/domain/product/size';
import type { Cloth, Pattern, ShopKey, SeedDesigner, SeedSize, SeedStyle } from './wardrobe-types.ts';
import { CLOTHS, PIGSKIN_LINING, type Stuff, stuffsOf } from './cloths.ts';
import { type Writer } from './copy/copy.ts';
import { detailsOf } from './copy/detail.ts';
import { contrast, type Dye, DYES, type Vat } from './dyes.ts';
import { type Facts } from './facts.ts';
import { rentalPlans, sparseRentalPlans } from './inventory.ts';
import { type createNamer } from './names.ts';
import { priceTable, rentalPrices } from './prices.ts';
import { type Dice, diceOf, type Weights } from './random.ts';
import { type Recipe, type SizeRun, type Sleeve, type SleeveChoice } from './recipes.ts';
import { measure, type Offer, SHOP_KEYS, regionsOf, toGradedOffer } from './sizes.ts';
import { withOccasions } from './occasions.ts';
import { tagsOf } from './tags.ts';
import { VOCABULARIES, type Vocabulary, type VocabularyFacts } from './vocabularies.ts';

/** A designer and the products of the house. */
export interface House extends Pick<SeedDesigner, 'id' | 'name'> {
  readonly vocabulary: Vocabulary;
}

export interface Assignment {
  readonly id: number;
  readonly recipe: Recipe;
  readonly house: House;
  /** At most three sizes of about three pieces with few rentals, for wardrobes of many thousands of styles. */
  readonly isSparse?: boolean;
}

/** Those choices of a recipe that a house makes; all of them when it makes none. */
function narrowed<K extends string>(weights: Weights<K>, allowed: readonly string[] | undefined): Weights<K> {
  const rows = Object.entries(weights).filter(([key]) => allowed?.includes(key) ?? true);
  return rows.length > 0 ? (Object.fromEntries(rows) as Weights<K>) : weights;
}

/** Minimum contrast of the two dyes of a pattern. */
const LEAST_CONTRAST: Partial<Record<Pattern, number>> = { ombre: 1.7, check: 1.7, stripe: 2 };
const CLEAR_CONTRAST = 2.6;
/** A gradient of two dyes that share a filter colour reads as one cloth. */
const TWO_TONED: readonly Pattern[] = ['ombre'];

const dyesOf = (vat: Vat, allowed?: readonly string[]) => {
  const all = DYES.filter(({ vats }) => vats.includes(vat));
  const some = all.filter(({ name }) => allowed?.includes(name) ?? true);
  return some.length > 0 ? some : all;
};

function chooseDyes(
  {
    fabric,
    pattern,
    frames,
    allowed,
  }: { fabric: Cloth; pattern: Pattern; frames: boolean; allowed: readonly string[] | undefined },
  dice: Dice,
): { dye: Dye; second?: Dye } {
  const choices = dyesOf(CLOTHS[fabric].vat, allowed);
  const dye = dice.pick(choices);
  if (frames) return { dye, second: dice.pick(dyesOf('lens')) };
  if (pattern === 'solid') return { dye };
  const least = LEAST_CONTRAST[pattern] ?? CLEAR_CONTRAST;
  const shared = (other: Dye) => other.colours[0] === dye.colours[0];
  const clear = choices.filter((other) => contrast(dye.hex, other.hex) >= least && !shared(other));
  const kin = choices.filter(
    (other) =>
      other !== dye &&
      contrast(dye.hex, other.hex) >= least &&
      other.colours.some((colour) => dye.colours.includes(colour)),
  );
  const second =
    TWO_TONED.includes(pattern) && kin.length > 0 && dice.chance(0.6)
      ? dice.pick(kin)
      : clear.length > 0
        ? dice.pick(clear)
        : undefined;
  return second ? { dye, second } : chooseDyes({ fabric, pattern, frames, allowed }, dice);
}

const readSleeve = (choice: SleeveChoice): Pick<SeedStyle, 'sleeve' | 'sleeveShape'> => {
  const [sleeve, sleeveShape] = choice.split(' ') as [Sleeve, SeedStyle['sleeveShape']];
  return { sleeve, ...(sleeveShape && { sleeveShape }) };
};

function materialsOf(stuff: Stuff, fabric: Cloth, dice: Dice): SeedStyle['materials'] {
  const rows = Object.entries(stuff.materials).map(([material, percent]) => ({ material, percent }));
  const isHide = CLOTHS[fabric].vat === 'hide';
  if (!isHide || !dice.chance(PIGSKIN_LINING.chance)) return rows;
  const [outer, ...others] = rows;
  if (!outer) return rows;
  return [
    { ...outer, percent: outer.percent - PIGSKIN_LINING.percent },
    ...others,
    { material: 'pigskin leather', percent: PIGSKIN_LINING.percent },
  ];
}

/** Where it is offered: nearly everywhere its line is, sometimes in fewer regions. */
function shopsOf({ line, category }: Recipe, dice: Dice): ShopKey[] {
  const all: readonly ShopKey[] = SHOP_KEYS[line];
  if (line === 'home') return [...all];
  const somewhere = dice.chance(0.9)
    ? all
    : dice
        .shuffled(all.filter((shop) => shop !== 'id/on_demand'))
        .slice(0, line === 'bags' ? 1 : dice.between(1, 2));
  const onDemand = dice.chance(category === 'eyewear' ? 0.2 : 0.6);
  return all.filter((shop) => somewhere.includes(shop) && (shop !== 'id/on_demand' || onDemand));
}

const GRADED = APPAREL_SIZES.filter((size) => size !== 'free');

const RUNS: Readonly<Record<SizeRun, (dice: Dice) => readonly Size[]>> = {
  graded: (dice) => GRADED.slice(Number(dice.weighted({ 0: 1, 1: 6, 2: 3 })), dice.between(4, 6)),
  'graded or free': (dice) => (dice.chance(0.3) ? ['free'] : RUNS.graded(dice)),
  'small bag': (dice) => dice.pick([['itsy'], ['compact'], ['itsy', 'compact']]),
  'middle bag': (dice) =>
    dice.pick([['compact'], ['standard'], ['compact', 'standard'], ['standard', 'plus']]),
  'large bag': (dice) => dice.pick([['standard'], ['plus'], ['standard', 'plus'], ['compact', 'standard']]),
  free: () => ['free'],
};

/** Pieces of a style beyond the demo, over all its sizes and regions. */
const SPARSE_PIECES = 9;

/** Pieces of one size in one region; the middle sizes have the most. */
const pieceCount = (size: Size, dice: Dice) => {
  const isCommon = ['s', 'm', 'standard', 'compact', 'free'].includes(size);
  return Number(dice.weighted(isCommon ? { 0: 0.4, 1: 4, 2: 5, 3: 2, 4: 1 } : { 0: 2, 1: 6, 2: 3 }));
};

const OFFERS: Weights<Offer> = { A: 5, B: 6, C: 3, 'A with box': 1, 'B with box': 1 };

interface Stocking {
  readonly id: number;
  readonly recipe: Recipe;
  readonly regions: readonly RegionId[];
  readonly retail: number;
  readonly popularity: number;
  readonly fit: Facts['fit'];
  readonly isSparse: boolean;
}

function sizesOf(
  { id, recipe, regions, retail, popularity, fit, isSparse }: Stocking,
  dice: Dice,
): SeedSize[] {
  const isMeasured = dice.chance(0.94);
  const isRentOnly = dice.chance(0.45);
  const run = RUNS[recipe.sizes](dice);
  const offered = isSparse ? run.slice(0, 3) : run;
  return offered.map((size): SeedSize => {
    const offers =
      isRentOnly || dice.chance(0.4)
        ? []
        : onePerGrade([dice.weighted(OFFERS), dice.weighted(OFFERS)].slice(0, dice.between(1, 2)));
    return {
      size,
      ...measure(size, isMeasured ? fit : undefined),
      pieces: Object.fromEntries(
        regions.flatMap((region) => {
          const seed = `${id} ${size} ${region}`;
          const count = isSparse
            ? Math.ceil(SPARSE_PIECES / (offered.length * regions.length))
            : pieceCount(size, dice);
          if (count === 0) return [];
          return [[region, isSparse ? sparseRentalPlans(seed, count) : rentalPlans(seed, count, popularity)]];
        }),
      ),
      selling: offers.sort().map((offer) => toGradedOffer(offer, retail, regions)),
    };
  });
}

/** Pieces for sale of one size differ by grade. */
const onePerGrade = (offers: readonly Offer[]): Offer[] => [
  ...new Map(offers.map((offer) => [offer.charAt(0), offer])).values(),
];

/** The first Thursday of 2024: new styles appear on Thursdays. */
const FIRST_RELEASE = '2024-01-04';
const LAST_WEEK = 150;
const isNew = (week: number) => week > LAST_WEEK - 6;

/** Ratings. */
function regard(dice: Dice) {
  const week = Math.floor(LAST_WEEK * dice.roll() ** 0.7 + 0.5);
  const appeal = dice.roll() * 0.75 + dice.roll() * 0.25;
  const weeksOut = LAST_WEEK - week;
  const unreviewed = isNew(week) && dice.chance(0.5);
  const reviewCount = unreviewed
    ? 0
    : 1 + Math.floor(4 * Math.exp(4.2 * appeal + dice.roll() * 1.6 - 0.8) * Math.min(1, (weeksOut + 2) / 60));
  const liked = 4.15 + 0.55 * dice.roll() + 0.25 * appeal;
  const rating = Math.min(5, dice.chance(0.1) ? liked - 0.3 - dice.roll() * 0.9 : liked);
  const popularity = Math.round(40 + 820 * appeal ** 1.3 + 120 * dice.roll());
  return {
    rating: Math.round(rating * 10) / 10,
    reviewCount,
    popularity: Math.min(1000, popularity),
    loved: Math.round(popularity ** 1.5 * (0.02 + 0.06 * dice.roll())),
    releasedOn: addDays(FIRST_RELEASE, 7 * week),
  };
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step;

/** Four days of rent in Singapore dollars: an expensive piece is rented for a smaller share of its price. */
const rentOf = (retail: number) => Math.max(9, Math.round(retail * (0.075 + 4.6 / (retail ** 0.5 * 3 + 20))));

export function createStylist({ name, write }: { name: ReturnType<typeof createNamer>; write: Writer }) {
  return ({ id, recipe, house, isSparse = false }: Assignment): SeedStyle => {
    const dice = diceOf(`style ${id}`);
    const words: VocabularyFacts = VOCABULARIES[house.vocabulary];
    const { line, category, cut, noun } = recipe;
    const fabric = dice.weighted(narrowed(recipe.cloths, words.cloths));
    const pattern = dice.weighted(narrowed(CLOTHS[fabric].patterns as Weights<Pattern>, words.patterns));
    const frames = category === 'eyewear';
    const { dye, second } = chooseDyes({ fabric, pattern, frames, allowed: words.dyes }, dice);
    const stuff = dice.pick(stuffsOf(fabric, line, dye.name));
    const materials = materialsOf(stuff, fabric, dice);
    const fit = recipe.fits && dice.weighted(recipe.fits);

    const shape = {
      ...(recipe.lengths && { length: dice.weighted(narrowed(recipe.lengths, words.lengths)) }),
      ...(recipe.sleeves && readSleeve(dice.weighted(narrowed(recipe.sleeves, words.sleeves)))),
      ...(recipe.necklines && { neckline: dice.weighted(narrowed(recipe.necklines, words.necklines)) }),
      ...(frames && { frameType: dice.pick(['Aviator', 'Cateye', 'Round', 'Square'] as const) }),
    };
    const attributes = {
      line,
      category,
      cut,
      noun,
      designer: house.name,
      vocabulary: house.vocabulary,
      fabric,
      stuff: stuff.name,
      pattern,
      dye,
      ...(second && { second }),
      ...shape,
      ...(fit && { fit }),
      materials: materials.map(({ material }) => material),
    };
    const facts: Facts = { ...attributes, tags: tagsOf(recipe, attributes, dice) };

    const shops = shopsOf(recipe, dice);
    const regions = regionsOf(shops);
    const [low, high] = recipe.retail;
    const retail = roundTo(10, (low + (high - low) * dice.roll()) * stuff.worth);
    const opinion = regard(dice);
    return withOccasions({
      id,
      name: name(
        recipe,
        words.moods,
        { fabric, pattern, dye, ...(shape.frameType && { frameType: shape.frameType }) },
        dice,
      ),
      designerId: house.id,
      line,
      shops,
      category,
      cut,
      colours: [
        ...new Set([...dye.colours, ...(second && !frames ? [second.colours[0] ?? dye.colours[0]] : [])]),
      ].filter((colour) => colour !== undefined),
      dyes: second ? [dye.hex, second.hex] : [dye.hex],
      fabric,
      pattern,
      ...shape,
      materials,
      tags: facts.tags,
      description: write.describe(facts, dice),
      details: detailsOf(write, facts, dice),
      sizes: sizesOf({ id, recipe, regions, retail, popularity: opinion.popularity, fit, isSparse }, dice),
      retail: priceTable(retail, regions),
      rental: rentalPrices(rentOf(retail), regions),
      ...opinion,
      productLines: facts.tags.includes('bump-friendly') ? ['regular', 'maternity'] : ['regular'],
    });
  };
}
