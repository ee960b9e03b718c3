import { formatBriefMoney } from '@lemari/currency/money';
import { capitalised } from '../words/words.ts';
import { type Plan, planDeposit, PLANS_FOR } from './plan.ts';

/** A fact of a plan in plain words. */
export interface PlanFact {
  readonly title: string;
  readonly text: string;
}

const PIECES = { apparel: ['piece', 'pieces'], bags: ['bag', 'bags'] } as const;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** `two`, and digits beyond ten. */
export const numberWords = (count: number): string => NUMBERS[count] ?? String(count);

type Contents = Pick<Plan, 'vertical' | 'maxItems' | 'maxBoxes'>;

/** `bag`, or `bags` for another number than one. */
export const pieceName = (vertical: Plan['vertical'], count: number): string =>
  PIECES[vertical][count === 1 ? 0 : 1];

/** A number of pieces within a sentence: `two bags`. */
export const piecesWords = (count: number, vertical: Plan['vertical']): string =>
  `${numberWords(count)} ${pieceName(vertical, count)}`;

/** `Basic plan for clothes`; `Bags plan`, whose name says what it is for. */
export const planTitle = (name: string, vertical: Plan['vertical']): string =>
  name.toLowerCase().includes(PLANS_FOR[vertical])
    ? `${name} plan`
    : `${name} plan for ${PLANS_FOR[vertical]}`;

/**
 * How the pieces of a month are chosen while there is no app, wherever it is told. `[…](…)` are links.
 * @param base of the vertical
 * @see rules/plans/choosing; docs/decisions/0304
 */
export const choosingWords = (base: string): string =>
  `Save what you would like to your [wishlist](${base}/wishlist), and add your [address](${base}/account/addresses) to your account. Then [write to us](${base}/contact): you can’t choose or exchange in your account yet.`;

/** What a plan sends: `Two boxes a month, with up to four pieces each`. @see rules/plans/contents */
export function contentsWords({ vertical, maxItems, maxBoxes }: Contents): string {
  if (maxItems === 1) {
    if (maxBoxes === undefined) return `As many ${PIECES[vertical][1]} a month as you like, one at a time`;
    const bags = piecesWords(maxBoxes, vertical);
    return maxBoxes === 1 ? `${capitalised(bags)} a month` : `${capitalised(bags)} a month, one at a time`;
  }
  const pieces = `up to ${piecesWords(maxItems, vertical)}`;
  if (maxBoxes === undefined) return `As many boxes a month as you like, one at a time, with ${pieces} each`;
  return maxBoxes === 1
    ? `One box a month, with ${pieces}`
    : `${capitalised(numberWords(maxBoxes))} boxes a month, with ${pieces} each`;
}

/** @see rules/plans/swaps */
const swapsWords = ({ vertical, maxItems, maxBoxes }: Contents): string => {
  const worn = maxItems === 1 ? 'the one you have' : 'everything in it';
  const next = maxItems === 1 ? `The next ${PIECES[vertical][0]}` : 'The next box';
  if (maxBoxes === 1)
    return `You keep ${maxItems === 1 ? 'it' : 'your box'} for the month. With the next month comes the next one.`;
  return `Send back ${worn} whenever you like. ${next} leaves when the last one has reached us.`;
};

const MARKS: Readonly<Record<Plan['vertical'], string>> = {
  apparel: 'Cleaning and small repairs are included.',
  bags: 'Small marks are part of carrying and cost you nothing.',
};

const BAG_BILL = 'and we show you the bill: never more than the bag is worth today.';

/** What becomes of damage to a bag that no cover pays, wherever it is told. @see rules/plans/damage-of-bags */
export const UNINSURED_DAMAGE = `You pay what isn’t insured, ${BAG_BILL}`;

function damageWords({ cover, care, vertical }: Pick<Plan, 'cover' | 'care' | 'vertical'>): string {
  if (cover) {
    const share = care ? `, for ${formatBriefMoney(care)} of the price` : '';
    return `${MARKS[vertical]} Larger damage is insured up to ${formatBriefMoney(cover)}${share}. ${UNINSURED_DAMAGE}`;
  }
  return vertical === 'bags'
    ? `${MARKS.bags} Larger damage isn’t insured. You pay for it, ${BAG_BILL}`
    : `${MARKS.apparel} If a piece can’t be saved, you pay what it is worth today, never more than its retail price.`;
}

const commitmentWords = ({ commitmentMonths: months, price }: Pick<Plan, 'commitmentMonths' | 'price'>) => {
  const each = formatBriefMoney(price);
  if (months === 0)
    return `You pay ${each} each month until you cancel. Your plan then ends with the month you have paid for.`;
  return months === 1
    ? `One month at a time. Cancel before the next one begins, and your plan ends with the month you have paid for.`
    : `You pay ${each} each month for at least ${numberWords(months)} months. Cancel within them, and your plan ends with the last one. Cancel later, and it ends with the month you have paid for.`;
};

/** What a deposit is, with the first month that it comes with. */
export function depositWords({ region, vertical }: Pick<Plan, 'region' | 'vertical'>): string {
  const deposit = planDeposit(region);
  return deposit.amountMinor === 0
    ? 'No deposit.'
    : `${formatBriefMoney(deposit)} with the first month. ${depositBackWords(vertical)}`;
}

/** When a deposit goes back. @param what as the words before it have it; see docs/decisions/0279 */
export const depositBackWords = (vertical: Plan['vertical'], what = 'it'): string =>
  `You get ${what} back when your plan has ended and your last ${PIECES[vertical][0]} has reached us.`;

/**
 * What a plan includes and what becomes of it, in the order of the questions that people ask.
 * @see rules/plans/contents, rules/plans/swaps, rules/plans/pausing; docs/decisions/0190
 */
export const planFacts = (plan: Plan): readonly PlanFact[] => [
  {
    title: 'What you get',
    text: `${contentsWords(plan)}, from all ${PLANS_FOR[plan.vertical]} in the shop.`,
  },
  { title: 'Changing pieces', text: swapsWords(plan) },
  { title: 'Cancelling', text: commitmentWords(plan) },
  { title: 'Pausing', text: 'A plan can’t be paused. Cancel it, and come back when you like.' },
  { title: 'Damage', text: damageWords(plan) },
  { title: 'Deposit', text: depositWords(plan) },
];
