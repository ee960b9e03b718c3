import { capitalised } from '@lemari/domain/words';
import { type Facts, isTrueOf, type Text, wordsOf } from '../facts.ts';
import { type Dice } from '../random.ts';
import { createRota } from '../rota.ts';
import { CLOTH_TEXTS } from './cloth.ts';
import { DYE_TEXTS } from './dye.ts';
import { HOUSE_TEXTS } from './house.ts';
import { OCCASION_TEXTS } from './occasion.ts';
import { OPENINGS } from './opening/opening.ts';
import { PATTERN_TEXTS } from './pattern.ts';

const CHAPTERS = {
  opening: ({ category, cut }: Facts) => OPENINGS[`${category} ${cut}`] ?? [],
  cloth: ({ fabric }: Facts) => CLOTH_TEXTS[fabric],
  dye: ({ dye }: Facts) => DYE_TEXTS[dye.name],
  // A plain piece has its colour for a pattern.
  pattern: ({ pattern, dye }: Facts) => (pattern === 'solid' ? DYE_TEXTS[dye.name] : PATTERN_TEXTS[pattern]),
  house: ({ vocabulary }: Facts) => HOUSE_TEXTS[vocabulary],
  occasion: ({ line, category, tags }: Facts) =>
    tags.flatMap((tag) => OCCASION_TEXTS[category === 'eyewear' ? 'eyewear' : line][tag] ?? []),
} as const satisfies Record<string, (facts: Facts) => readonly Text[]>;

type Chapter = keyof typeof CHAPTERS;

/** What is told, in which order, and how often; a chapter without a true sentence is left out. */
const OUTLINES = [
  [9, 'opening', 'cloth', 'occasion'],
  [7, 'opening', 'pattern', 'occasion'],
  [3, 'opening', 'dye'],
  [4, 'opening', 'dye', 'occasion'],
  [3, 'opening', 'house', 'occasion'],
  [4, 'opening', 'house', 'pattern'],
  [5, 'dye', 'opening', 'occasion'],
  [5, 'opening', 'cloth', 'dye'],
  [4, 'house', 'opening', 'cloth'],
  [4, 'cloth', 'opening', 'occasion'],
  [3, 'opening', 'pattern', 'cloth', 'occasion'],
  [3, 'opening', 'dye', 'house'],
  [3, 'pattern', 'opening', 'house'],
  [4, 'opening', 'pattern', 'cloth'],
  [2, 'opening', 'house', 'cloth', 'occasion'],
] as const satisfies readonly (readonly [weight: number, ...Chapter[]])[];

/** What cannot be said first. */
const REFERS_BACK = /^(It|They|Its)\b/;
/** What is said once. */
const NAMES_HOUSE = /\{designer\}/i;

const MOST_SENTENCES = 4;
const lengthOf = (texts: readonly string[]) => texts.join(' ').split(/(?<=[.!?])\s+/).length;

const ARTICLE = /^[aeiou]/i;
const withArticle = (words: string) => `${ARTICLE.test(words) ? 'an' : 'a'} ${words}`;

/** Fills `{colour}`, `{second}`, `{stuff}`, `{noun}` and `{designer}`; `{a colour}` with its article, `{Colour}` with a capital. */
const fill = (text: string, { dye, second, stuff, noun, designer }: Facts): string =>
  text.replace(/\{(a |A )?(\w+)\}/g, (_, article: string | undefined, slot: string) => {
    const words = { colour: dye.name, second: second?.name ?? dye.name, stuff, noun, designer }[
      slot.toLowerCase()
    ];
    if (words === undefined) throw new TypeError(`"${slot}" is no slot`);
    const said = article ? withArticle(words) : words;
    return article === 'A ' || /^[A-Z]/.test(slot) ? capitalised(said) : said;
  });

/** Writes about one style after another and says everything as seldom as it can. */
export function createWriter() {
  const rota = createRota<string>();

  /** The least used of the texts that are true. */
  const choose = (texts: readonly Text[], facts: Facts, dice: Dice, besides: readonly string[] = []) => {
    const words = texts.filter(isTrueOf(facts)).map(wordsOf);
    const chosen = rota.next(
      words.filter((text) => !besides.includes(text)),
      dice,
    );
    if (chosen !== undefined) rota.take(chosen);
    return chosen;
  };

  /** So many different texts, or as many as there are. */
  const draw = (
    texts: readonly Text[],
    count: number,
    facts: Facts,
    dice: Dice,
    besides: readonly string[] = [],
  ): string[] => {
    if (count <= 0) return [];
    const text = choose(texts, facts, dice, besides);
    return text === undefined ? [] : [text, ...draw(texts, count - 1, facts, dice, [...besides, text])];
  };

  const describe = (facts: Facts, dice: Dice): string => {
    const [, ...chapters] =
      OUTLINES[Number(dice.weighted(Object.fromEntries(OUTLINES.map(([weight], at) => [at, weight]))))] ??
      OUTLINES[0];
    const sentences: string[] = [];
    for (const chapter of chapters) {
      const isFirst = sentences.length === 0 && chapter !== 'opening';
      const isNamed = sentences.some((text) => NAMES_HOUSE.test(text));
      const texts = CHAPTERS[chapter](facts).filter((text: Text) => {
        const words = wordsOf(text);
        return !(isFirst && REFERS_BACK.test(words)) && !(isNamed && NAMES_HOUSE.test(words));
      });
      const text = choose(texts, facts, dice, sentences);
      if (text !== undefined && lengthOf([...sentences, text]) <= MOST_SENTENCES) sentences.push(text);
    }
    // One sentence is too few.
    if (lengthOf(sentences) < 2)
      sentences.push(...draw(CLOTH_TEXTS[facts.fabric], 1, facts, dice, sentences));
    return sentences.map((text) => fill(text, facts)).join(' ');
  };

  return {
    describe,
    list: (texts: readonly Text[], count: number, facts: Facts, dice: Dice): string[] =>
      draw(texts, count, facts, dice).map((text) => fill(text, facts)),
  };
}

export type Writer = ReturnType<typeof createWriter>;
