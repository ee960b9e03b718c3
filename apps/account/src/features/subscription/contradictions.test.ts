import { PLANS } from '@lemari/domain/plan/fixtures';
import { addDays } from '@lemari/domain/time/dates';
import { subscriptionFromWire } from '@lemari/plans/subscriptions-map';
import { openMonthOf, type PlanContext } from './plan-states.rules.ts';
import {
  dayOfPlan,
  OWN_PLANS,
  type OwnPlanState,
  regionOfPlan,
  restrictedWire,
} from './subscription.fixtures.ts';
import { cancelView, changeView, planView, type FactView } from './subscription.rules.ts';
import type { DoneStep } from './subscription-paths.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAY = String.raw`\d{1,2} (?:${MONTHS.join('|')})(?: \d{4})?`;
/** Phrases about what has been, and about a whole month. */
const PAST = new RegExp(
  String.raw`(?:the month from|From – to:|Since:|ended on|reached us on|Its last day was(?: \w+)?|the month that began on(?: \w+)?) ${DAY}(?: (?:to|–) ${DAY})?`,
  'g',
);

const isoOf = (words: string, today: string): string => {
  const [day = '', month = '', year = today.slice(0, 4)] = words.split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The days that a page names as still to come. */
const daysToCome = (text: string, today: string): readonly string[] =>
  [...text.replaceAll(PAST, '').matchAll(new RegExp(DAY, 'g'))].map(([words]) => isoOf(words, today));

const linesOf = (facts: readonly FactView[]) =>
  facts.map(({ term, value, why = [] }) => [`${term}: ${value}`, ...why].join(' | '));

interface Case {
  readonly state: OwnPlanState;
  readonly isRestricted: boolean;
  readonly today: string;
  readonly step: DoneStep;
}

/** All that the pages of a plan say. */
function saidIn({ state, isRestricted, today, step }: Case) {
  const region = regionOfPlan(state);
  const wire = isRestricted ? restrictedWire(OWN_PLANS[state], today) : OWN_PLANS[state];
  const { earliest_end_date: end } = wire;
  const plan = subscriptionFromWire(region, {
    ...wire,
    // The API answers no last day before today.
    earliest_end_date: end !== null && end < today ? today : end,
  });
  const context: PlanContext = { today, isRestricted, region };
  const view = planView(plan, { ...context, plans: PLANS, cards: [], done: { step, id: plan.id } });
  const cancel = cancelView(plan, context);
  const ofVertical = PLANS.filter(({ vertical }) => vertical === plan.vertical);
  const change = changeView(plan, ofVertical, context);
  const { done, noChange, noCancel, open, card } = view;
  const text = [
    ...view.says,
    ...linesOf(view.facts),
    ...[done, noChange, noCancel, open?.title, open?.note, card?.problem],
    ...linesOf(cancel?.facts ?? []),
    ...(change?.terms ?? []),
  ]
    .filter((one) => one !== undefined)
    .join('\n')
    .replaceAll('\u00A0', ' ');
  return { plan, context, view, cancel, change, step, text };
}
type Said = ReturnType<typeof saidIn>;

const DONE_STEPS = [
  'cancelled',
  'resumed',
  'changed',
  'unchanged',
  'paid',
] as const satisfies readonly DoneStep[];

/** Every plan, to a customer who is restricted and to one who is not, on its day and while a job is late. */
const CASES: readonly Case[] = (Object.keys(OWN_PLANS) as OwnPlanState[]).flatMap((state) =>
  [false, true].flatMap((isRestricted) =>
    [0, 2].flatMap((daysLate) =>
      DONE_STEPS.map((step) => ({ state, isRestricted, today: addDays(dayOfPlan(state), daysLate), step })),
    ),
  ),
);

const SAID = CASES.map((one) => ({ one, said: saidIn(one) }));

const isUnknown = ({ plan }: Said) => openMonthOf(plan)?.kind === 'unknown';
const isOver = ({ plan }: Said) => plan.status === 'ended' || plan.status === 'lapsed';

/** @see rules/subscriptions/page-states; docs/decisions/0314 */
describe('the pages of a plan', () => {
  it.each<{ claim: string; of?: (said: Said) => boolean; holds: (said: Said) => boolean }>([
    {
      claim: 'name no day that has passed as one to come',
      holds: ({ text, context }) => daysToCome(text, context.today).every((day) => day >= context.today),
    },
    {
      claim: 'speak of no further charge where there is none',
      of: ({ plan }) => plan.commitmentCost.amountMinor === 0,
      holds: ({ text }) => !/is still charged|in total/.test(text),
    },
    {
      claim: 'say “up to” of a cost that a credit lowers',
      of: ({ plan }) => plan.nextCredit.amountMinor > 0,
      holds: ({ text }) => !/(?<!up to )\$198/i.test(text),
    },
    {
      claim: 'hold no customer to a plan from month to month',
      of: ({ plan }) => plan.commitmentMonths <= 1,
      holds: ({ text }) => !/It runs until|for your commitment/.test(text),
    },
    {
      claim: 'ask for no card where the next month costs nothing',
      of: ({ plan, view }) => plan.next?.price.amountMinor === 0 && !view.open,
      holds: ({ view }) => view.card?.problem === undefined,
    },
    {
      claim: 'offer no resumption after the last day',
      of: ({ plan, context }) => plan.endsOn !== undefined && plan.endsOn < context.today,
      holds: ({ view }) => !view.can.resume,
    },
    {
      claim: 'promise no undo of a cancellation that drops a month',
      of: ({ cancel }) => linesOf(cancel?.facts ?? []).some((line) => line.includes('isn’t charged')),
      holds: ({ cancel }) => cancel?.canUndo === false,
    },
    {
      claim: 'name an open month, and give no plan beyond it',
      of: ({ view }) => view.open !== undefined,
      holds: ({ view, text }) =>
        view.says.some((sentence) => sentence.includes('the month from')) &&
        !/is yours until then|month to month until you cancel/.test(text),
    },
    {
      claim: 'thank for no payment while a month is open',
      of: ({ view, step }) => view.open !== undefined && step === 'paid',
      holds: ({ view }) => view.done === undefined,
    },
    {
      claim: 'promise neither attempt nor cancellation while an outcome is unknown',
      of: isUnknown,
      holds: ({ text, view, cancel }) =>
        !/try again|If you cancel|couldn’t charge/.test(text) && !view.can.cancel && cancel === undefined,
    },
    {
      claim: 'announce no charge to a restricted customer',
      of: ({ context }) => context.isRestricted,
      holds: ({ text }) =>
        !/We try again|is being charged|goes through before|We’re charging|still charged,|Next payment|The month after|next payment/.test(
          text,
        ),
    },
    {
      claim: 'offer a restricted customer nothing that starts a month',
      of: ({ context }) => context.isRestricted,
      holds: ({ text, view, cancel, change }) =>
        !/You change to|plan continues|at least/.test(text) &&
        change === undefined &&
        cancel?.canUndo !== true &&
        !view.can.change &&
        !view.can.resume &&
        !view.can.undo &&
        !view.can.again,
    },
    {
      claim: 'ask for no piece that is back',
      of: ({ plan }) => plan.returned !== undefined,
      holds: ({ text }) => !/send back|has reached us/.test(text),
    },
    {
      claim: 'say once that it is cancelled',
      holds: ({ text }) => (text.match(/You’ve cancelled/g) ?? []).length <= 1,
    },
    {
      claim: 'announce nothing of a plan that is over',
      of: isOver,
      holds: ({ text }) => !/it ends|Next payment|If you cancel|You get it back/i.test(text),
    },
    {
      claim: 'call paid only what was paid',
      holds: ({ plan, view }) =>
        view.invoices.every(({ id, detail }) =>
          detail.startsWith('Paid')
            ? plan.invoices.some((invoice) => invoice.id === id && invoice.status === 'paid')
            : true,
        ),
    },
  ])('$claim', ({ of = () => true, holds }) => {
    const said = SAID.filter((each) => of(each.said));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((each) => !holds(each.said)).map((each) => [each.one, each.said.text])).toEqual([]);
  });
});
