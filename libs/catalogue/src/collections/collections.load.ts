import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs, Mount } from '@lemari/kit';
import { loadWays } from '../browse/browse.load.ts';
import type { HowToHave } from '../browse/how-to-have.rules.ts';
import { sectionsQuery } from '../names/names.queries.ts';
import { shopOf } from '../shop.ts';
import { stylesQuery } from '../styles/styles.queries.ts';
import { peekArg } from './collections.rules.ts';

export interface CollectionsLoad {
  /** How the shown pieces are had, where the vertical does not rent them itself. @see rules/browse/how-to-have */
  readonly howToHave?: HowToHave;
}

/** Loads the editors' sections and previews of their collections. A failed preview is left out. */
export async function loadCollections(args: LoaderFunctionArgs, mount: Mount): Promise<CollectionsLoad> {
  const shop = shopOf(mount);
  const sections = await loadQuery(args, sectionsQuery, shop);
  const shown = sections.filter(({ showProducts }) => showProducts).flatMap(({ collections }) => collections);
  const priced = shown.filter(({ showPrices }) => showPrices);
  const loadHowToHave = async () =>
    (await loadWays()).loadHowToHave(args, shop, {
      nameBuyPrices: priced.some(({ showStrikeoutPrices }) => showStrikeoutPrices),
    });
  const [howToHave] = await Promise.all([
    priced.length > 0 ? loadHowToHave() : undefined,
    ...shown.map((collection) =>
      loadQuery(args, stylesQuery, peekArg(mount, collection), { isOptional: true }),
    ),
  ]);
  return howToHave ? { howToHave } : {};
}
