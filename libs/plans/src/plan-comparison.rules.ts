import { formatBriefMoney, type Money } from '@lemari/currency/money';
import type { DiscountFacts } from '@lemari/domain/plan/discount';
import { breakEvenTitle, breakEvenWordsAt, breakEvenWordsFor } from '@lemari/domain/plan/break-even-words';
import type { ComparedPlan } from '@lemari/domain/plan/break-even-words';
import { discountWords, dueToday, type Offer, offerSubtext } from '@lemari/domain/plan/offer';
import { commitmentLabel } from '@lemari/domain/plan';
import { planFacts } from '@lemari/domain/plan/plan-words';
import type { Comparison, ComparisonRow } from '@lemari/ui/plan-comparison';
import { planAction } from './plan-cards.rules.ts';

/** One cell for all plans where they say the same. */
function row(title: string, cells: readonly ComparisonRow['cells'][number][]): ComparisonRow[] {
  const [first] = cells;
  if (!first) return [];
  const isSame = cells.every(
    ({ text, was, note }) => text === first.text && was === first.was && note === first.note,
  );
  return [{ title, cells: isSame ? [first] : cells }];
}

const textRow = (title: string, texts: readonly (string | undefined)[]): ComparisonRow[] =>
  texts.every((text) => text === undefined)
    ? []
    : row(
        title,
        texts.map((text) => ({ text: text ?? 'None' })),
      );

/** From how many median pieces each plan pays; none without a listing. */
const medianRow = (offers: readonly Offer[], median: Money | undefined): ComparisonRow[] => {
  const [first] = offers;
  if (!first || !median) return [];
  return row(
    breakEvenTitle(first.plan),
    offers.map(({ plan }) => ({ text: breakEvenWordsAt(plan, median) ?? '' })),
  );
};

/** The row of break-evens for the pieces of a wishlist; undefined for an empty one. */
export function wishlistRow(
  plans: readonly ComparedPlan[],
  amounts: readonly Money[],
): ComparisonRow | undefined {
  const [first] = plans;
  if (!first || amounts.length === 0) return undefined;
  const [own] = row(
    breakEvenTitle(first),
    plans.map((plan) => ({ text: breakEvenWordsFor(plan, amounts) ?? '' })),
  );
  return own;
}

/** What is due with the first month where a deposit comes with it. */
const firstMonthNote = (offer: Offer): string | undefined => {
  const due = dueToday(offer);
  return due.amountMinor > offer.firstMonth.amountMinor
    ? `${formatBriefMoney(due)} with the refundable deposit.`
    : undefined;
};

const notesOf = (...notes: readonly (string | undefined)[]): { note?: string } => {
  const note = notes.filter((one) => one !== undefined).join(' ');
  return note ? { note } : {};
};

/** The first month that the next screen asks for: a coupon for everybody may hold there that the page doesn’t show. */
function firstMonthCell(offer: Offer, atChoice: readonly Offer[]): ComparisonRow['cells'][number] {
  const next = atChoice.find(({ plan }) => plan.id === offer.plan.id) ?? offer;
  const isLower = next.firstMonth.amountMinor < offer.firstMonth.amountMinor;
  return {
    text: formatBriefMoney(next.firstMonth),
    ...notesOf(
      isLower
        ? `As for everyone when they choose it, then ${formatBriefMoney(next.plan.price)} a month.`
        : discountWords(offer),
      firstMonthNote(next),
    ),
  };
}

/** Plans side by side: prices first, then what each plan says, then from how many pieces it pays. @see rules/plans/compared */
export function comparisonOf(
  offers: readonly Offer[],
  {
    atChoice,
    medianPiece,
    base,
    promotion,
  }: {
    /** The same plans as the choice of a plan prices them. @see docs/decisions/0235 */
    readonly atChoice: readonly Offer[];
    readonly medianPiece: Money | undefined;
    readonly base: string;
    readonly promotion: DiscountFacts['promotion'];
  },
): Comparison {
  const plans = offers.map(({ plan }) => plan);
  const facts = plans.map((plan) => planFacts(plan));
  return {
    plans: offers.map((offer) => ({
      id: offer.plan.id,
      name: offer.plan.name,
      action: planAction(offer, { base, promotion }),
    })),
    rows: [
      ...row(
        'Price',
        offers.map((offer) => ({
          text: `${formatBriefMoney(offer.plan.price)} a month${offer.plan.commitmentMonths > 1 ? '*' : ''}`,
          ...(offer.plan.listPrice && { was: formatBriefMoney(offer.plan.listPrice) }),
          note: offerSubtext(offer),
        })),
      ),
      ...row(
        'First month',
        offers.map((offer) => firstMonthCell(offer, atChoice)),
      ),
      ...textRow(
        'Commitment',
        plans.map(({ commitmentMonths }) => commitmentLabel(commitmentMonths)),
      ),
      ...textRow(
        'Damage insurance',
        plans.map(({ cover }) => cover && `Up to ${formatBriefMoney(cover)}`),
      ),
      ...(facts[0] ?? []).flatMap(({ title }, index) =>
        row(
          title,
          facts.map((own) => ({ text: own[index]?.text ?? '' })),
        ),
      ),
      ...medianRow(offers, medianPiece),
    ],
  };
}
