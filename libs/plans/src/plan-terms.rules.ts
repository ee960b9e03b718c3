import { formatBriefMoney, toMoney } from '@lemari/currency/money';
import type { Offer, OfferDiscount } from '@lemari/domain/plan/offer';
import { commitmentSpan, dueToday, lastDayWords } from '@lemari/domain/plan/offer';
import { planDeposit } from '@lemari/domain/plan';
import { planStart } from '@lemari/domain/region/selling';
import { yearDayWords } from '@lemari/domain/time/day-words';
import { depositWords, numberWords, type PlanFact } from '@lemari/domain/plan/plan-words';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

type Lowered = Offer & { readonly discount: OfferDiscount };

const isLowered = (offer: Offer): offer is Lowered => offer.discount !== undefined;

const namesOf = (offers: readonly Offer[]): string => AND.format(offers.map(({ plan }) => plan.name));

/** The distinct sentences, each once. */
const sentences = (texts: readonly string[]): string => [...new Set(texts)].join(' ');

/** One sentence for all plans of which the same holds. */
function grouped<O extends Offer>(
  offers: readonly O[],
  same: (offer: O) => string,
  words: (same: string, names: string) => string,
): string {
  return [...new Set(offers.map(same))]
    .map((text) => words(text, namesOf(offers.filter((offer) => same(offer) === text))))
    .join(' ');
}

/** What a plan costs less than its list price, each month. @see rules/plans/sg-starter */
const listedWords = ({ name, price, listPrice }: Offer['plan']): string | undefined =>
  listPrice &&
  `${formatBriefMoney(toMoney(listPrice.amountMinor - price.amountMinor, price.currency))} off each month of ${name}, which costs ${formatBriefMoney(price)} instead of ${formatBriefMoney(listPrice)}.`;

const spanWords = ({ months }: OfferDiscount): string =>
  months === 1 ? 'First month only.' : `The first ${numberWords(months)} months.`;

const untilWords = ({ plan, discount: { until, holdsTo } }: Lowered): string => {
  if (until !== undefined) return `If you subscribe by ${lastDayWords(plan.region, until)}.`;
  return holdsTo === undefined ? 'No end date.' : `Until at least ${yearDayWords(holdsTo)}.`;
};

/** What plans bind to, and the deposit, where there is one. */
function boundFacts(offers: readonly Offer[], atChoice: readonly Offer[]): readonly PlanFact[] {
  const next = offers.map((offer) => atChoice.find(({ plan }) => plan.id === offer.plan.id) ?? offer);
  const bound = next.flatMap((offer) => {
    const span = commitmentSpan(offer);
    return span === undefined ? [] : [`${offer.plan.name} runs for ${span}.`];
  });
  const [first] = offers;
  const hasDeposit = first && planDeposit(first.plan.region).amountMinor > 0;
  const dues = next.map((offer) => `${formatBriefMoney(dueToday(offer))} for ${offer.plan.name}`);
  return [
    ...(bound.length > 0 ? [{ title: 'Commitment', text: bound.join(' ') }] : []),
    ...(hasDeposit
      ? [
          {
            title: 'Deposit',
            text: `${depositWords(first.plan)} Due with the first month, with the deposit: ${AND.format(dues)}.`,
          },
        ]
      : []),
  ];
}

const pricesOf = (offers: readonly Offer[]): string =>
  `${AND.format(offers.map(({ plan }) => `${plan.name} ${formatBriefMoney(plan.price)}`))} a month.`;

/** First months that everyone gets at the choice of a plan, for plans that the page leaves alone. */
function everyonesWords(offers: readonly Offer[], atChoice: readonly Offer[]): string | undefined {
  const firstMonths = offers.flatMap(({ plan }) => {
    const found = atChoice.find((offer) => offer.plan.id === plan.id);
    return found && isLowered(found) ? `${plan.name} is ${formatBriefMoney(found.firstMonth)}` : [];
  });
  return firstMonths.length === 0
    ? undefined
    : `The first month of ${AND.format(firstMonths)} when you choose it, as for everyone.`;
}

/**
 * What a page takes off its plans: how much, for how many months, for whom, until when, and what is paid afterwards.
 * @param atChoice the same plans at the choice of a plan, where a coupon for everybody may hold that the page doesn’t show
 * @returns undefined without plans
 * @see rules/promotions/terms; docs/decisions/0192, docs/decisions/0235
 */
export function promotionTerms(
  offers: readonly Offer[],
  atChoice: readonly Offer[],
): readonly PlanFact[] | undefined {
  const terms = offerTerms(offers, atChoice);
  const [first] = offers;
  if (!first || planStart(first.plan.region, first.plan.vertical) !== 'later') return terms;
  return terms && [{ title: 'From when', text: 'Not open yet.' }, ...terms];
}

function offerTerms(offers: readonly Offer[], atChoice: readonly Offer[]): readonly PlanFact[] | undefined {
  if (offers.length === 0) return undefined;
  const lowered = offers.filter(isLowered);
  const others = offers.filter((offer) => !isLowered(offer));
  const listed = offers.flatMap(({ plan }) => listedWords(plan) ?? []);
  const lower = everyonesWords(others, atChoice);
  const unlisted =
    listed.length === offers.length
      ? []
      : [lower === undefined ? 'Nothing off any other plan.' : `Other plans: no extra discount. ${lower}`];
  if (lowered.length === 0)
    return [
      {
        title: 'What it takes off',
        text:
          listed.length > 0
            ? [...listed, ...unlisted].join(' ')
            : lower === undefined
              ? 'Nothing: each plan here costs its price from the first month on.'
              : `No extra discount. ${lower}`,
      },
      { title: 'What you pay', text: pricesOf(offers) },
      ...boundFacts(offers, atChoice),
      { title: 'Until when', text: 'No end date.' },
    ];
  const codes = [...new Set(lowered.flatMap(({ discount }) => discount.voucherCode ?? []))];
  return [
    {
      title: 'What it takes off',
      text: [
        grouped(
          lowered,
          ({ discount: { amount, months } }) =>
            `${formatBriefMoney(amount)}${months === 1 ? '' : ' a month'} off`,
          (off, names) => `${off} ${names}.`,
        ),
        ...(others.length > 0
          ? [
              lower === undefined
                ? `Nothing off ${namesOf(others)}.`
                : `${namesOf(others)}: no extra discount. ${lower}`,
            ]
          : []),
      ].join(' '),
    },
    { title: 'For how long', text: sentences(lowered.map(({ discount }) => spanWords(discount))) },
    { title: 'For whom', text: sentences(lowered.map(({ discount }) => discount.description)) },
    {
      title: 'Until when',
      text: sentences(lowered.map(untilWords)),
    },
    { title: 'What you pay afterwards', text: pricesOf(lowered) },
    ...boundFacts(offers, atChoice),
    {
      title: 'With other discounts',
      text:
        codes.length > 0
          ? `One discount at a time: the code ${AND.format(codes)} replaces any other.`
          : 'One discount at a time: a code replaces this one.',
    },
  ];
}
