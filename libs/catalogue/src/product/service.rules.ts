import type { Product } from '@lemari/domain/product';
import type { RegionId } from '@lemari/domain/region';
import { UNINSURED_DAMAGE } from '@lemari/domain/plan/plan-words';
import { sellingOf } from '@lemari/domain/region/selling';
import { baseOf } from '@lemari/domain/region/vertical';

/** What a visitor knows of cleaning, exchange and damage before the action. @see rules/products/service */
export interface Service {
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  /** The page that explains it. */
  readonly more: { readonly label: string; readonly href: string };
}

const facts = (cleaning: string, exchange: string, damage: string): Service['facts'] => [
  { term: 'Cleaning', value: cleaning },
  { term: 'Exchange', value: exchange },
  { term: 'Damage', value: damage },
];

const WORTH = 'you pay what it is worth today, never more than its retail price.';

/** @see docs/decisions/0081 */
const RENTED = facts(
  'Included, with small repairs. A one-time rental takes no deposit.',
  'Not once you have ordered, so check your size first. A backup from your cart is sent only if your first choice is gone or isn’t back in time.',
  `Stains are ours to clean. If a piece can’t be saved, ${WORTH}`,
);

const IN_A_PLAN = {
  apparel: facts(
    'Part of every plan, with small repairs.',
    'By the box: yours goes back, and your plan’s next one comes.',
    `If a piece can’t be repaired, ${WORTH}`,
  ),
  bags: facts(
    'Part of every plan, with leather care.',
    'One bag at a time: yours goes back, and your plan’s next one comes.',
    `Small marks cost you nothing, and larger damage is insured up to your plan’s cover, if it has one. ${UNINSURED_DAMAGE}`,
  ),
} as const;

/** @returns undefined for a piece that can neither be rented nor be had in a plan. @param isRentedOut false if only other pieces can be rented */
export function serviceOf(
  { vertical }: Pick<Product, 'vertical'>,
  region: RegionId,
  isRentedOut: boolean,
): Service | undefined {
  const selling = sellingOf(vertical, region);
  if (!isRentedOut || selling.by === 'contact') return undefined;
  if (selling.by === 'plan')
    return selling.vertical === vertical
      ? {
          facts: IN_A_PLAN[selling.vertical],
          more: { label: 'Questions and answers', href: `${baseOf(vertical, region) ?? ''}/faq` },
        }
      : undefined;
  const base = selling.by === 'other-vertical' ? selling.base : (baseOf(vertical, region) ?? '');
  return { facts: RENTED, more: { label: 'How a one-time rental works', href: `${base}/faq` } };
}
