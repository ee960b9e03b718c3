import { toMoney } from '@lemari/currency/money';
import { openPoints } from '../logistic/collection-points.ts';
import type { Tools } from '../tools/tools.ts';
import type { RegionId } from '@lemari/domain/region';
import { type FigureFacts, withFigures } from './figures.ts';
import { regionOffers, type RegionOffers } from './plan-figures.ts';

/** Reads each region once, however many figures name it. */
function once(read: (region: RegionId) => Promise<RegionOffers>) {
  const found = new Map<RegionId, Promise<RegionOffers>>();
  return (region: RegionId) => {
    const known = found.get(region) ?? read(region);
    found.set(region, known);
    return known;
  };
}

/**
 * Figures of the current wardrobe, of the plans and of the house. A change of these increments the revision, which invalidates
 * cached answers.
 */
const figureFacts = ({ db, house, clock }: Pick<Tools, 'db' | 'house' | 'clock'>): FigureFacts => ({
  ...house,
  offers: once((region) => regionOffers({ db, clock }, region)),
  counters: (region) => openPoints(db, region),
  cheapestRent: async (region, vertical) => {
    const offer = await db
      .selectFrom('style_offer as offer')
      .where('offer.region', '=', region)
      .where('offer.vertical', '=', vertical)
      .where((where) =>
        where.exists(
          where
            .selectFrom('unit')
            .whereRef('unit.style_id', '=', 'offer.style_id')
            .where('unit.region', '=', region)
            .where('unit.status', '=', 'active')
            .select('unit.id'),
        ),
      )
      .select(['offer.rent_4_days', 'offer.currency'])
      .orderBy('offer.rent_4_days')
      .limit(1)
      .executeTakeFirst();
    return offer && toMoney(offer.rent_4_days, offer.currency);
  },
});

/** Fills in the figures of a text by editors. An unknown figure is logged, and its sentence left out. */
export async function fillFigures<T>(
  written: T,
  tools: Pick<Tools, 'db' | 'house' | 'log' | 'clock'>,
  where: Readonly<Record<string, string>>,
): Promise<T> {
  const { value, missing } = await withFigures(written, figureFacts(tools));
  if (missing.length > 0) tools.log.error({ ...where, figures: missing }, 'copy names unknown figures');
  return value;
}
