import { PLANS } from '@lemari/domain/plan/fixtures';
import type { RegionId } from '@lemari/domain/region';
import { LIFE_STATES } from '@lemari/domain/subscription/life';
import { subscriptionFromWire } from '@lemari/plans/subscriptions-map';
import { doneWords, STATES } from './plan-states.rules.ts';
import type { DoneStep } from './subscription-paths.ts';
import { OWN_PLANS, type OwnPlanState } from './subscription.fixtures.ts';
import {
  cancelView,
  changeView,
  openMonthView,
  type PageFacts,
  planView,
  type ShownFact,
  sortPlans,
} from './subscription.rules.ts';

const REGION_OF: Partial<Record<OwnPlanState, RegionId>> = {
  hongKong: 'hk',
  withDeposit: 'id',
  endedWithDeposit: 'id',
};
const planOf = (name: OwnPlanState) => subscriptionFromWire(REGION_OF[name] ?? 'sg', OWN_PLANS[name]);

const CARD = {
  id: 5,
  token: 'tok',
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 12,
  expiryYear: 2029,
  isDefault: true,
};
const FACTS: PageFacts = {
  today: '2026-11-28',
  isRestricted: false,
  plans: PLANS,
  cards: [CARD],
  takesCards: true,
};
const viewOf = (name: OwnPlanState, facts: Partial<PageFacts> = {}) =>
  planView(planOf(name), { ...FACTS, ...facts });

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const lines = (facts: readonly ShownFact[]) =>
  facts.map(({ term, value, why = [] }) => plain([`${term}: ${value}`, ...why].join(' | ')));

/** A row for each state, and for each thing that changes its sentences. @see rules/subscriptions/page-states */
describe('the page of a plan says', () => {
  it.each<{ state: OwnPlanState; today?: string; label: string; says: readonly string[] }>([
    { state: 'waitingForPayment', label: 'Not paid yet', says: ['It starts once its first month is paid.'] },
    { state: 'active', label: 'Active', says: ['It runs from month to month until you cancel.'] },
    {
      state: 'withinCommitment',
      label: 'Active',
      says: ['It runs until 20 February 2027 at least, and then from month to month until you cancel.'],
    },
    { state: 'afterCommitment', label: 'Active', says: ['It runs from month to month until you cancel.'] },
    {
      state: 'planChanged',
      label: 'Active',
      says: ['You change to the Standard plan on Monday 21 December. Until then you have the Basic plan.'],
    },
    {
      state: 'pastDue',
      today: '2026-12-21',
      label: 'Payment open',
      says: [
        'We couldn’t charge $99 for the month from 21 December 2026 to 20 January 2027. Your bank declined the payment.',
        'We try again on Tuesday 22 December, and for the last time on Monday 28 December. If it doesn’t work by then, your plan ends that day. Until then you have your plan.',
      ],
    },
    {
      state: 'pastDueSecond',
      today: '2026-12-24',
      label: 'Payment open',
      says: [
        expect.any(String) as string,
        'We try again today, and for the last time on Monday 28 December. If it doesn’t work by then, your plan ends that day. Until then you have your plan.',
      ],
    },
    {
      state: 'pastDueThird',
      today: '2026-12-25',
      label: 'Payment open',
      says: [
        expect.any(String) as string,
        'We try again on Saturday 26 December, and for the last time on Monday 28 December. If it doesn’t work by then, your plan ends that day. Until then you have your plan.',
      ],
    },
    {
      state: 'pastDueLast',
      today: '2026-12-27',
      label: 'Payment open',
      says: [
        expect.any(String) as string,
        'We try again on Monday 28 December, for the last time. If it doesn’t work then, your plan ends that day. Until then you have your plan.',
      ],
    },
    {
      state: 'outcomeUnknown',
      today: '2026-12-22',
      label: 'Payment open',
      says: [expect.stringMatching(/^We try again on Thursday 24 December/) as string],
    },
    {
      state: 'cancelling',
      label: 'Cancelled',
      says: [
        'You’ve cancelled it. It ends on Sunday 20 December, and is yours until then. No further month is charged.',
      ],
    },
    {
      state: 'cancellingInCommitment',
      label: 'Cancelled',
      says: [
        'You’ve cancelled it. It ends on Saturday 20 February 2027, and is yours until then. $198 is still charged, month by month, until then.',
      ],
    },
    {
      state: 'pastDueCancelling',
      today: '2026-12-21',
      label: 'Cancelled, payment open',
      says: [
        expect.stringMatching(/^We couldn’t charge \$99/) as string,
        expect.stringMatching(/^We try again/) as string,
        expect.stringMatching(/^You’ve cancelled it\. It ends on Saturday 20 February 2027/) as string,
      ],
    },
    {
      state: 'ended',
      label: 'Ended',
      says: [
        'It ended on 20 January 2027. No further month is charged. Please send back the pieces that you still have.',
      ],
    },
    {
      state: 'lapsed',
      label: 'Not started',
      says: [
        'Its first month wasn’t paid in time, so it didn’t start. If a payment for it still reaches us, we refund it.',
      ],
    },
  ])('of $state that it is $label', ({ state, today = FACTS.today, ...expected }) => {
    const { label, says } = viewOf(state, { today });
    expect({ label, says: says.map(plain) }).toEqual(expected);
  });

  it('each state in words of its own', () => {
    const shown = new Set((Object.keys(OWN_PLANS) as OwnPlanState[]).map((name) => planOf(name).state));
    expect([...shown].toSorted()).toEqual(LIFE_STATES.toSorted());
    const labels = LIFE_STATES.map((state) => STATES[state].label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  // @see rules/accounts/risky-starts-nothing
  it('that it is not renewed for a restricted customer, who changes nothing and can cancel', () => {
    const view = viewOf('active', { isRestricted: true });
    expect(view.says).toEqual([
      'We can’t renew it for your account, so it ends on Sunday 20 December. Please contact us, and we’ll help.',
    ]);
    expect(lines(view.facts).join()).not.toContain('Next payment');
    expect(view.can).toMatchObject({ change: false, resume: false, undo: false, cancel: true });
    expect(viewOf('pastDue', { isRestricted: true }).open).toBeDefined();
  });
});

// @see rules/subscriptions/price-reasons
describe('the next payment', () => {
  it.each<{ state: OwnPlanState; line: string }>([
    { state: 'active', line: 'Next payment: $99 on Monday 21 December' },
    {
      state: 'withDiscountMonths',
      line: 'Next payment: $49 on Monday 21 December | $99, less $50: Friend discount, month 2 of 3.',
    },
    {
      state: 'withCredit',
      line: 'Next payment: $49 on Monday 21 December | $99, less $50 of credit for a friend who joined.',
    },
    {
      state: 'withDiscountAndCredit',
      line: 'Next payment: $39 on Monday 21 December | $99, less $50: Friend discount, month 2 of 3. | Also less $10 of credit for a friend who joined.',
    },
    {
      state: 'nothingDue',
      line: 'Next payment: Nothing on Monday 21 December | $99, less $99 of credit for a friend who joined.',
    },
    {
      state: 'planChanged',
      line: 'Next payment: $129 on Monday 21 December | The first month of the Standard plan.',
    },
    { state: 'pastDue', line: 'The month after: $99 on Thursday 21 January 2027' },
    { state: 'cancellingInCommitment', line: 'Next payment: $99 on Monday 21 December' },
    { state: 'hongKong', line: 'Next payment: HK$899 on Monday 21 December' },
  ])('of $state is named with its reasons', ({ state, line }) =>
    expect(lines(viewOf(state).facts)).toContain(line),
  );

  it.each<OwnPlanState>(['waitingForPayment', 'cancelling', 'ended', 'lapsed'])('of %s is none', (state) =>
    expect(lines(viewOf(state).facts).join()).not.toContain('Next payment'),
  );
});

describe('the facts of a plan', () => {
  it.each<{ state: OwnPlanState; today?: string; line: string }>([
    { state: 'active', line: 'Price: $99 a month' },
    { state: 'active', line: 'Since: 21 November 2026' },
    { state: 'active', line: 'Commitment: None: month by month' },
    { state: 'active', line: 'If you cancel: Your plan ends on Sunday 20 December.' },
    { state: 'withinCommitment', line: 'Commitment: 3 months, until 20 February 2027' },
    {
      state: 'withinCommitment',
      line: 'If you cancel: Your plan ends on Saturday 20 February 2027. | $198 is still charged until then, month by month.',
    },
    { state: 'afterCommitment', line: 'Commitment: 3 months, which you have completed' },
    {
      state: 'planChanged',
      line: 'Next plan: Standard plan, $129 a month, from Monday 21 December | Friend discount of $50 a month ends with the Basic plan. | The Standard plan runs for at least three months from that day. | No part of the present month is refunded or charged.',
    },
    {
      state: 'pastDue',
      today: '2026-12-21',
      line: 'If you cancel: Your plan ends today. | The open month isn’t charged any more.',
    },
    { state: 'cancelling', line: 'Last day: Sunday 20 December' },
    { state: 'ended', line: 'From – to: 21 November 2026 – 20 January 2027' },
    {
      state: 'withDeposit',
      line: 'Deposit: IDR 400.000. You get it back when your plan has ended and your last piece has reached us.',
    },
    {
      state: 'endedWithDeposit',
      line: 'Deposit: IDR 400.000. It goes back to you when your last piece has reached us.',
    },
  ])('of $state: $line', ({ state, today = FACTS.today, line }) =>
    expect(lines(viewOf(state, { today }).facts)).toContain(line),
  );

  it('name what it includes at the terms of the subscription, unless it is not listed any more', () => {
    const facts = viewOf('active').includes;
    expect(facts.map(({ title }) => title)).toEqual(['What you get', 'Changing pieces', 'Pausing', 'Damage']);
    expect(viewOf('active', { plans: [] }).includes).toEqual([]);
    expect(viewOf('ended').includes).toEqual([]);
  });
});

// @see rules/subscriptions/paid-with
describe('the card of a plan', () => {
  it.each([
    { spec: 'is named', cards: [CARD], card: { name: 'Visa ending 4242', expires: '12/2029' } },
    {
      spec: 'has a problem once it expires before the next payment',
      cards: [{ ...CARD, expiryYear: 2026, expiryMonth: 11 }],
      card: {
        name: 'Visa ending 4242',
        expires: '11/2026',
        problem: expect.stringMatching(/can’t be charged/),
      },
    },
    {
      spec: 'is missed',
      cards: [],
      card: { name: 'No card', problem: expect.stringMatching(/^Add a card/) },
    },
  ])('$spec', ({ cards, card }) => expect(viewOf('active', { cards }).card).toMatchObject(card));

  it('is none where plans are not paid by card, and of a plan that does not run', () => {
    expect(viewOf('active', { takesCards: false }).card).toBeUndefined();
    expect(viewOf('ended').card).toBeUndefined();
  });

  it('has no problem where nothing is charged any more', () =>
    expect(viewOf('cancelling', { cards: [] }).card?.problem).toBeUndefined());
});

describe('what can be done', () => {
  it.each<{ state: OwnPlanState; can: string }>([
    { state: 'waitingForPayment', can: '' },
    { state: 'active', can: 'change cancel choosePieces' },
    { state: 'withinCommitment', can: 'cancel choosePieces' },
    { state: 'planChanged', can: 'change cancel undo choosePieces' },
    { state: 'pastDue', can: 'change cancel choosePieces' },
    { state: 'cancelling', can: 'resume choosePieces' },
    { state: 'pastDueCancelling', can: 'resume choosePieces' },
    { state: 'ended', can: 'again' },
    { state: 'lapsed', can: 'again' },
  ])('with $state is $can', ({ state, can }) => {
    const found = Object.entries(viewOf(state).can).filter(([, is]) => is);
    expect(found.map(([name]) => name)).toEqual(can === '' ? [] : can.split(' '));
  });

  it('within a commitment is explained', () =>
    expect(viewOf('withinCommitment').noChange).toBe(
      'You can choose another plan in the last month of your commitment, which ends on 20 February 2027.',
    ));
});

// @see rules/subscriptions/invoices-listed
it('invoices have their days, rows, status and card', () => {
  expect(viewOf('pastDue').invoices.map(({ rows, ...invoice }) => [invoice, rows.length])).toEqual([
    [
      {
        id: 52,
        span: '21 December 2026 to 20 January 2027',
        total: '$99',
        status: 'Open',
        detail: 'Not paid yet.',
      },
      2,
    ],
    [
      {
        id: 51,
        span: '21 November 2026 to 20 December 2026',
        total: '$79',
        status: 'Paid',
        detail: 'Paid on 21 November 2026 with Visa ending 4242.',
      },
      4,
    ],
  ]);
  expect(viewOf('endedUnpaid').invoices[0]).toMatchObject({
    status: 'Not charged',
    detail: 'This month isn’t charged.',
  });
  expect(viewOf('active').invoices[0]?.rows.slice(1)).toEqual([
    { label: 'Refundable deposit', amount: 'None' },
    { label: 'First-month discount', amount: '−$20' },
    { label: 'Due with the first month', amount: '$79' },
  ]);
});

// @see rules/subscriptions/cancel-page
describe('before a cancellation', () => {
  it.each<{ state: OwnPlanState; today?: string; facts: readonly string[] }>([
    {
      state: 'active',
      facts: [
        'Last day: Sunday 20 December',
        'Still charged: Nothing',
        'Given back: Nothing: a month that has begun isn’t refunded',
        'To send back: The pieces that you have, when your plan ends',
      ],
    },
    {
      state: 'withinCommitment',
      facts: [
        'Last day: Saturday 20 February 2027',
        'Still charged: $198 in total, month by month, for your commitment of 3 months',
        'Given back: Nothing: a month that has begun isn’t refunded',
        'To send back: The pieces that you have, when your plan ends',
      ],
    },
    {
      state: 'pastDue',
      today: '2026-12-21',
      facts: [
        'Last day: Today, Monday 21 December',
        'Still charged: Nothing: the open month isn’t charged any more',
        'Given back: Nothing: a month that has begun isn’t refunded',
        'To send back: The pieces that you have, when your plan ends',
      ],
    },
    {
      state: 'withDeposit',
      facts: [
        'Last day: Sunday 20 December',
        'Still charged: Nothing',
        'Given back: Your deposit of IDR 400.000, when your last piece has reached us. A month that has begun isn’t refunded.',
        'To send back: The pieces that you have, when your plan ends',
      ],
    },
  ])('of $state it says what it means', ({ state, today = FACTS.today, facts }) =>
    expect(lines(cancelView(planOf(state), { today })?.facts ?? [])).toEqual(facts),
  );

  it('a planned change is dropped, and only one that takes effect at once cannot be undone', () => {
    const view = cancelView(planOf('planChanged'), FACTS);
    expect(lines(view?.facts ?? [])).toContain('Your change: The change to the Standard plan is dropped');
    expect(view?.canUndo).toBe(true);
    expect(cancelView(planOf('pastDue'), { today: '2026-12-21' })?.canUndo).toBe(false);
  });

  it.each<OwnPlanState>(['waitingForPayment', 'cancelling', 'ended', 'lapsed'])(
    '%s is not cancelled',
    (state) => expect(cancelView(planOf(state), FACTS)).toBeUndefined(),
  );
});

// @see rules/subscriptions/change-page
describe('the change of a plan', () => {
  const apparel = PLANS.filter(({ region, vertical }) => region === 'sg' && vertical === 'apparel');

  it('names its day, what it costs, what is lost and the other plans on offer', () => {
    const view = changeView(planOf('withDiscountMonths'), apparel);
    expect(view?.terms).toEqual([
      'Your next plan begins on 21 December 2026. Until then you have the Basic plan: no part of this month is refunded or charged.',
      'Friend discount of $50 a month ends with the Basic plan.',
    ]);
    const names = view?.options.map(({ name }) => name);
    expect(names).toContain('Standard');
    expect(names).not.toContain('Basic');
    expect(names).not.toContain('Starter');
  });

  it('has the chosen one, and is none within a commitment', () => {
    expect(changeView(planOf('planChanged'), apparel)?.chosen).toBe('sg-apparel-standard');
    expect(changeView(planOf('withinCommitment'), apparel)).toBeUndefined();
  });
});

it('an open month is paid with its days', () => {
  expect(openMonthView(planOf('pastDue'))).toEqual({
    planName: 'Basic',
    amount: '$99',
    span: '21 December 2026 to 20 January 2027',
  });
  expect(openMonthView(planOf('active'))).toBeUndefined();
});

describe('a confirmation', () => {
  it.each<{ done: DoneStep; state: OwnPlanState; other: OwnPlanState }>([
    { done: 'cancelled', state: 'cancelling', other: 'active' },
    { done: 'resumed', state: 'active', other: 'cancelling' },
    { done: 'changed', state: 'planChanged', other: 'active' },
    { done: 'unchanged', state: 'active', other: 'planChanged' },
    { done: 'paid', state: 'active', other: 'pastDue' },
  ])('that it is $done is said while it holds', ({ done, state, other }) => {
    expect(doneWords(done, planOf(state))).toBeDefined();
    expect(doneWords(done, planOf(other))).toBeUndefined();
  });

  it('is said of its own plan, and of nothing else', () => {
    expect(viewOf('cancelling', { done: { step: 'cancelled', id: 41 } }).done).toBe(
      'You’ve cancelled your Basic plan.',
    );
    expect(viewOf('cancelling', { done: { step: 'cancelled', id: 7 } }).done).toBeUndefined();
    expect(viewOf('active', { done: { step: 'constructor', id: 41 } }).done).toBeUndefined();
  });
});

it('plans that run come first, then the last one of each other vertical; earlier ones apart', () => {
  const [bags, ended, lapsed, active] = [planOf('bags'), planOf('ended'), planOf('lapsed'), planOf('active')];
  expect(sortPlans([lapsed, ended, bags])).toEqual({ current: [bags, lapsed], earlier: [ended] });
  expect(sortPlans([active, lapsed, ended])).toEqual({ current: [active], earlier: [ended] });
});
