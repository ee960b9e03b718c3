import type { Line, SeedCollection, SeedDesigner, SeedStyle } from './wardrobe-types.ts';
import { collectionsOf } from './collections.ts';
import { createWriter } from './copy/copy.ts';
import { designersOf, GENERATED_HOUSES } from './designers.ts';
import { STYLES as HANDWRITTEN } from './handwritten/styles.ts';
import { createNamer } from './names.ts';
import { type Dice, diceOf } from './random.ts';
import { type Recipe, RECIPES } from './recipes.ts';
import { createStylist, type House } from './style.ts';
import { VOCABULARIES } from './vocabularies.ts';

export interface Wardrobe {
  readonly designers: readonly SeedDesigner[];
  /** Iterable once if there are more styles than in the demo. */
  readonly styles: Iterable<SeedStyle>;
  readonly collections: readonly SeedCollection[];
}

/** The first id of the generated styles; eyewear counts as apparel, but on its own. */
const FIRST_ID = { apparel: 10_001, eyewear: 15_001, bags: 20_001, home: 30_001 } as const satisfies Record<
  Line | 'eyewear',
  number
>;
const FIRST_ID_BEYOND = 100_001;

const makersOf = new Map(
  RECIPES.map((recipe) => [
    recipe,
    GENERATED_HOUSES.filter(({ vocabulary }) =>
      VOCABULARIES[vocabulary].makes.some((made) => made === `${recipe.category} ${recipe.cut}`),
    ),
  ]),
);

/** Gives each style to one of the houses that make its recipe, evenly. */
function createHouseChoice() {
  const styleCounts = new Map<House, number>();
  const countOf = (house: House) => styleCounts.get(house) ?? 0;
  return (recipe: Recipe, dice: Dice): House => {
    const makers = dice.shuffled(makersOf.get(recipe) ?? []);
    const leastUsed = makers.reduce((least, house) => (countOf(house) < countOf(least) ? house : least));
    styleCounts.set(leastUsed, countOf(leastUsed) + 1);
    return leastUsed;
  };
}

function makeDemo(): SeedStyle[] {
  const dice = diceOf('demo');
  const chooseHouse = createHouseChoice();
  const style = createStylist({
    name: createNamer(HANDWRITTEN.map(({ name }) => name)),
    write: createWriter(),
  });
  const next: Record<keyof typeof FIRST_ID, number> = { ...FIRST_ID };
  const plan = RECIPES.flatMap((recipe) => Array.from({ length: recipe.count }, () => recipe));
  const generated = dice.shuffled(plan).map((recipe) => {
    const range = recipe.category === 'eyewear' ? 'eyewear' : recipe.line;
    return style({ id: next[range]++, recipe, house: chooseHouse(recipe, dice) });
  });
  return [...HANDWRITTEN, ...generated.sort((a, b) => a.id - b.id)];
}

/** Generates styles beyond those of the demo; only their names stay in memory. */
export function* generateStyles(count: number, taken: Iterable<string> = []): Generator<SeedStyle> {
  const dice = diceOf('beyond');
  const chooseHouse = createHouseChoice();
  const style = createStylist({ name: createNamer(taken), write: createWriter() });
  const weights = Object.fromEntries(RECIPES.map((recipe, index) => [index, recipe.count]));
  for (let index = 0; index < count; index++) {
    const recipe = RECIPES[Number(dice.weighted(weights))];
    if (recipe)
      yield style({ id: FIRST_ID_BEYOND + index, recipe, house: chooseHouse(recipe, dice), isSparse: true });
  }
}

function* together(demo: readonly SeedStyle[], more: number) {
  yield* demo;
  yield* generateStyles(
    more,
    demo.map(({ name }) => name),
  );
}

/**
 * The demo wardrobe, the same in each run.
 * @param styles number of styles; those beyond the demo are generated while they are read, and are in no collection
 */
export function wardrobe({ styles }: { styles?: number } = {}): Wardrobe {
  const demo = makeDemo();
  return {
    designers: designersOf(demo),
    styles: styles === undefined ? demo : together(demo.slice(0, styles), Math.max(0, styles - demo.length)),
    collections: collectionsOf(demo),
  };
}
