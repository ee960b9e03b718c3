/** Data of a listing beside its pieces. Browsers load it on the first navigation to a list. */
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs } from '@lemari/kit';
import { type StylesArg, type StylesPage, stylesQuery } from '../styles/styles.queries.ts';
import {
  type CountedRelaxation,
  elsewhereOf,
  elsewhereWords,
  type FoundElsewhere,
  insteadOf,
  nearestRelaxations,
  relaxationsOf,
  unsearchedOf,
} from './alternatives.rules.ts';
import type { BrowseNames, BrowseView } from './browse.rules.ts';

type Args = Pick<LoaderFunctionArgs, 'context'>;

/** Matches of a search in other verticals. */
export async function loadElsewhere(args: Args, view: BrowseView): Promise<FoundElsewhere[]> {
  if (view.query.q === undefined) return [];
  const others = await countAll(args, elsewhereOf(view));
  // Corrected words would be others than the shopper's.
  return others.flatMap(({ vertical, href, corrected, ...counted }) =>
    corrected === undefined
      ? [{ vertical, href, words: elsewhereWords({ vertical, href, ...counted }, view) }]
      : [],
  );
}

/** What an empty listing offers. */
export interface WaysOn {
  /** The nearest first. */
  readonly relaxations?: readonly CountedRelaxation[];
  /** Pieces to show after a search. @see rules/browse/nothing-found */
  readonly instead?: StylesArg;
}

/** What an empty listing offers: ways to relax it, the nearest first, and other pieces after a search. */
export async function loadWaysOn(args: Args, view: BrowseView, names: BrowseNames): Promise<WaysOn> {
  const instead = insteadOf(view);
  const [counted] = await Promise.all([
    countAll(args, relaxationsOf(view, names)),
    instead && loadQuery(args, stylesQuery, instead, { isOptional: true }),
  ]);
  const nearest = nearestRelaxations(counted);
  const relaxations = nearest.length > 0 ? nearest : await countAll(args, unsearchedOf(view));
  return { ...(relaxations.length > 0 && { relaxations }), ...(instead && { instead }) };
}

/** Counts listings; one that is empty or fails to load is left out. */
async function countAll<Way>(
  args: Args,
  ways: readonly (Way & { arg: StylesArg })[],
): Promise<(Omit<Way, 'arg'> & Pick<StylesPage, 'total' | 'isTotalExact' | 'corrected'>)[]> {
  const counted = await Promise.all(
    ways.map(async ({ arg, ...way }) => {
      const { data } = await loadQuery(args, stylesQuery, arg, { isOptional: true });
      if (!data || data.total === 0) return [];
      const { total, isTotalExact, corrected } = data;
      return [{ ...way, total, isTotalExact, ...(corrected !== undefined && { corrected }) }];
    }),
  );
  return counted.flat();
}
