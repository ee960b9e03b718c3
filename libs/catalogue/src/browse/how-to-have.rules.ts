import { PLANS_FOR } from '@lemari/domain/plan';
import { lowestOffer } from '@lemari/domain/plan/lowest-offer';
import type { Offer } from '@lemari/domain/plan/offer';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { goodsOf } from '@lemari/domain/region/goods';
import { isSold, type Selling } from '@lemari/domain/region/selling';
import { baseOf, VERTICALS } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { dayWords } from '@lemari/domain/time/day-words';
import { capitalised } from '@lemari/domain/words';
import type { Shop } from '../shop.ts';

/** How the pieces of a listing are had, where it does not rent them itself. @see rules/browse/how-to-have */
export interface HowToHave {
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** By when the pieces of a listing on chosen dates are delivered. @see rules/dates/deliver-by */
export const hereBy = ({ start }: Pick<RentalDates, 'start'>, undatedHref: string): HowToHave => ({
  text: `Here by ${dayWords(start)}.`,
  link: { label: 'See every piece', href: undatedHref },
});

interface Facts extends Shop {
  readonly selling: Exclude<Selling, { by: 'rental' }>;
  /** Of the plans that the pieces lead to; none where there are none or they could not be loaded. */
  readonly offers: readonly Offer[];
}

/** What plans have to do with it, once there are some. @see rules/plans/how-had */
const inPlans = (region: RegionId, from: string): string =>
  isSold(region)
    ? `; a plan includes them all,${from}.`
    : `. Plans,${from}, will include them all; they can’t be bought yet.`;

export function howToHave({ vertical, region, selling, offers }: Facts): HowToHave {
  const lowest = lowestOffer(offers);
  const from = lowest ? ` from ${lowest.amount} ${lowest.per}` : '';
  const { name } = REGIONS[region];
  switch (selling.by) {
    case 'other-vertical': {
      const { label } = VERTICALS[selling.vertical];
      const once = `Many of our pieces are rented once with ${label}`;
      return {
        text: lowest ? `${once}${inPlans(region, from)}` : `${once}.`,
        link: lowest
          ? { label: 'See the plans', href: `${baseOf(vertical, region) ?? ''}/plans` }
          : { label: `See ${label}`, href: selling.base },
      };
    }
    case 'plan':
      return vertical === selling.vertical
        ? {
            text: `Included in a plan${from}. Single rentals aren’t offered in ${name}.`,
            link: { label: offers.length === 1 ? 'See the plan' : 'See the plans', href: selling.path },
          }
        : {
            text: `Not offered for rent in ${name} today. Our plan here is for ${PLANS_FOR[selling.vertical]}${from === '' ? '' : `,${from}`}.`,
            link: { label: `See the ${PLANS_FOR[selling.vertical]} plan`, href: selling.path },
          };
    case 'contact':
      return {
        text: `${capitalised(goodsOf(vertical))} isn’t offered for rent today.`,
        link: { label: 'Write to us', href: selling.path },
      };
  }
}
