import { type Facts, isTrueOf, type Text, wordsOf } from '../facts.ts';
import { type Dice } from '../random.ts';
import { CLOTH_TEXTS } from './cloth.ts';
import { DYE_TEXTS } from './dye.ts';
import { HOUSE_TEXTS } from './house.ts';
import { OCCASION_TEXTS } from './occasion.ts';
import { OPENINGS } from './opening/opening.ts';
import { PATTERN_TEXTS } from './pattern.ts';

const CHAPTERS = {
  opening: ({ category, cut }: Facts): readonly Text[] => OPENINGS[`${category} ${cut}`] ?? [],
  cloth: ({ fabric }: Facts) => CLOTH_TEXTS[fabric],
  dye: ({ dye }: Facts) => DYE_TEXTS[dye.name],
  pattern: ({ pattern }: Facts) => PATTERN_TEXTS[pattern] ?? [],
  house: ({ vocabulary }: Facts) => HOUSE_TEXTS[vocabulary] ?? [],
  occasion: ({ line, tags }: Facts) => tags.flatMap((tag) => OCCASION_TEXTS[line][tag] ?? []),
} as const satisfies Record<string, (facts: Facts) => readonly Text[]>;

type Chapter = keyof typeof CHAPTERS;

/** What is told, in which order, and how often; a chapter without a true sentence is left out. */
const OUTLINES = [
  [9, 'opening', 'cloth', 'occasion'],
  [7, 'opening', 'pattern', 'occasion'],
  [6, 'opening', 'dye'],
  [6, 'opening', 'house', 'occasion'],
  [5, 'dye', 'opening', 'occasion'],
  [5, 'opening', 'cloth', 'dye'],
  [4, 'house', 'opening', 'cloth'],
  [4, 'cloth', 'opening', 'occasion'],
  [3, 'opening', 'pattern', 'cloth', 'occasion'],
  [3, 'opening', 'dye', 'house'],
  [3, 'pattern', 'opening', 'house'],
  [3, 'opening', 'occasion'],
  [2, 'opening', 'house', 'cloth', 'occasion'],
] as const satisfies readonly (readonly [weight: number, ...Chapter[]])[];

const ARTICLE = /^[aeiou]/i;
const withArticle = (words: string) => `${ARTICLE.test(words) ? 'an' : 'a'} ${words}`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Fills `{colour}`, `{second}`, `{stuff}`, `{noun}` and `{designer}`; `{a colour}` with its article, `{Colour}` with a capital. */
const fill = (text: string, { dye, second, stuff, noun, designer }: Facts): string =>
  text.replace(/\{(a |A )?(\w+)\}/g, (_, article: string | undefined, slot: string) => {
    const words = { colour: dye.name, second: second?.name ?? dye.name, stuff, noun, designer }[
      slot.toLowerCase()
    ];
    if (words === undefined) throw new TypeError(`"${slot}" is no slot`);
    const said = article ? withArticle(words) : words;
    return article === 'A ' || /^[A-Z]/.test(slot) ? capital(said) : said;
  });

/** Writes about one style after another and says everything as seldom as it can. */
export function createWriter() {
  const uses = new Map<string, number>();

  /** The least used of the texts that are true. */
  const choose = (texts: readonly Text[], facts: Facts, dice: Dice, besides: readonly string[] = []) => {
    const words = dice
      .shuffled(texts.filter(isTrueOf(facts)).map(wordsOf))
      .filter((text) => !besides.includes(text));
    const [first, ...others] = words;
    if (first === undefined) return undefined;
    const seldom = others.reduce(
      (best, text) => ((uses.get(text) ?? 0) < (uses.get(best) ?? 0) ? text : best),
      first,
    );
    uses.set(seldom, (uses.get(seldom) ?? 0) + 1);
    return seldom;
  };

  const describe = (facts: Facts, dice: Dice): string => {
    const [, ...chapters] =
      OUTLINES[Number(dice.weighted(Object.fromEntries(OUTLINES.map(([weight], at) => [at, weight]))))] ??
      OUTLINES[0];
    const told = chapters
      .map((chapter) => choose(CHAPTERS[chapter](facts), facts, dice))
      .filter((text) => text !== undefined);
    // One sentence is too few.
    if (told.length < 2) told.push(choose(CLOTH_TEXTS[facts.fabric], facts, dice, told) ?? '');
    return told
      .filter(Boolean)
      .map((text) => fill(text, facts))
      .join(' ');
  };

  const list = (texts: readonly Text[], count: number, facts: Facts, dice: Dice): string[] => {
    const chosen: string[] = [];
    while (chosen.length < count) {
      const text = choose(texts, facts, dice, chosen);
      if (text === undefined) break;
      chosen.push(text);
    }
    return chosen.map((text) => fill(text, facts));
  };

  return { describe, list };
}

export type Writer = ReturnType<typeof createWriter>;
