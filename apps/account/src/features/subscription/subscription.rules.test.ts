import { PLANS } from '@lemari/domain/plan/fixtures';
import { subscriptionFromWire } from '@lemari/plans/subscriptions-map';
import { doneWords, PAGE_STATES, pageStateOf, type PlanContext, STATES } from './plan-states.rules.ts';
import type { DoneStep } from './subscription-paths.ts';
import {
  dayOfPlan,
  OWN_PLANS,
  regionOfPlan,
  type OwnPlanState,
  restrictedWire,
} from './subscription.fixtures.ts';
import {
  cancelView,
  changeView,
  openMonthView,
  type PageFacts,
  planView,
  type FactView,
} from './subscription.rules.ts';

const planOf = (name: OwnPlanState) => subscriptionFromWire(regionOfPlan(name), OWN_PLANS[name]);
/** As it is answered to a restricted customer. */
const restrictedPlanOf = (name: OwnPlanState, today = dayOfPlan(name)) =>
  subscriptionFromWire(regionOfPlan(name), restrictedWire(OWN_PLANS[name], today));

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
  region: 'sg',
  plans: PLANS,
  cards: [CARD],
};
const viewOf = (name: OwnPlanState, facts: Partial<PageFacts> = {}) =>
  planView(planOf(name), { ...FACTS, region: regionOfPlan(name), ...facts });
const restrictedViewOf = (name: OwnPlanState, today = dayOfPlan(name)) =>
  planView(restrictedPlanOf(name, today), {
    ...FACTS,
    region: regionOfPlan(name),
    today,
    isRestricted: true,
  });
const contextOf = (name: OwnPlanState): PlanContext => ({
  ...FACTS,
  region: regionOfPlan(name),
  today: dayOfPlan(name),
});

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const lines = (facts: readonly FactView[]) =>
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
      says: ['It’s for the month from 21 December 2026 to 20 January 2027. Your plan goes on until we know.'],
    },
    {
      state: 'unfinished',
      today: '2026-12-22',
      label: 'Payment open',
      says: [
        'It’s for the month from 21 December 2026 to 20 January 2027.',
        expect.stringMatching(/^We try again on Thursday 24 December/) as string,
      ],
    },
    {
      state: 'pastDue',
      today: '2026-12-23',
      label: 'Payment open',
      says: [expect.any(String) as string, 'We try again as soon as we can. Until then you have your plan.'],
    },
    {
      state: 'lateBilling',
      today: '2026-12-31',
      label: 'Active',
      says: ['It runs from month to month until you cancel.'],
    },
    {
      state: 'monthStarted',
      today: '2026-12-21',
      label: 'Month not paid yet',
      says: [
        'We’re charging $99 for the month from 21 December 2026 to 20 January 2027. You have nothing to do: we email you once it is paid, or if it fails.',
      ],
    },
    {
      state: 'monthStartedUnknown',
      today: '2026-12-21',
      label: 'Month not paid yet',
      says: ['It’s for the month from 21 December 2026 to 20 January 2027. Your plan goes on until we know.'],
    },
    {
      state: 'monthStartedUnfinished',
      today: '2026-12-21',
      label: 'Month not paid yet',
      says: ['It’s for the month from 21 December 2026 to 20 January 2027.'],
    },
    {
      state: 'monthStartedInIndonesia',
      today: '2026-12-21',
      label: 'Month not paid yet',
      says: ['It’s for the month from 21 December 2026 to 20 January 2027. Your plan goes on meanwhile.'],
    },
    {
      state: 'monthStartedCancelling',
      today: '2026-12-21',
      label: 'Cancelled, month not paid yet',
      says: [
        expect.stringMatching(/^We’re charging \$99/) as string,
        'You’ve cancelled it. It ends on Saturday 20 February 2027 at the latest. $198 is still charged, month by month, until then: what is open is a part of it.',
      ],
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
        'You’ve cancelled it. It ends on Saturday 20 February 2027 at the latest. $198 is still charged, month by month, until then: what is open is a part of it.',
      ],
    },
    {
      state: 'cancelling',
      today: '2026-12-21',
      label: 'Cancelled',
      says: ['You’ve cancelled it. Its last day was Sunday 20 December.'],
    },
    {
      state: 'cancellingWithCredit',
      label: 'Cancelled',
      says: [
        'You’ve cancelled it. It ends on Saturday 20 February 2027, and is yours until then. Up to $198 is still charged, month by month, until then.',
      ],
    },
    {
      state: 'endedReturned',
      label: 'Ended',
      says: [
        'It ended on 20 January 2027. No further month is charged. Your last piece reached us on 23 January 2027.',
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
        'Its first month wasn’t paid, so it didn’t start. If a payment for it still reaches us, we refund it.',
      ],
    },
  ])('of $state that it is $label', ({ state, today = FACTS.today, ...expected }) => {
    const { label, says } = viewOf(state, { today });
    expect({ label, says: says.map(plain) }).toEqual(expected);
  });

  it('each state in words of its own', () => {
    const shown = new Set(
      (Object.keys(OWN_PLANS) as OwnPlanState[]).map((name) => pageStateOf(planOf(name))),
    );
    expect([...shown].toSorted()).toEqual(PAGE_STATES.toSorted());
    const labels = PAGE_STATES.map((state) => STATES[state].label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

const OPEN_MONTH = 'the month from 21 December 2026 to 20 January 2027';
const ENDS_UNPAID = (day: string) =>
  `We don’t try again: your plan ends ${day}, unless you pay before that. If you pay, it is yours until 20 January 2027, and ends then: we can’t renew it for your account.`;
const NOT_RENEWED = (day: string) =>
  `We can’t renew it for your account, so it ends ${day}. Please contact us, and we’ll help.`;
const CONTACT = 'Please contact us, and we’ll help.';

// @see rules/accounts/risky-starts-nothing; docs/decisions/0276
describe('a restricted customer reads', () => {
  it.each<{ state: OwnPlanState; today?: string; says: readonly string[] }>([
    { state: 'active', says: [NOT_RENEWED('on Sunday 20 December')] },
    { state: 'active', today: '2026-12-20', says: [NOT_RENEWED('today')] },
    { state: 'withinCommitment', says: [NOT_RENEWED('on Sunday 20 December')] },
    {
      state: 'pastDue',
      says: [
        `We couldn’t charge $99 for ${OPEN_MONTH}. Your bank declined the payment.`,
        ENDS_UNPAID('on Tuesday 22 December'),
        CONTACT,
      ],
    },
    {
      state: 'pastDueInCommitment',
      today: '2026-12-23',
      says: [expect.stringMatching(/^We couldn’t charge/) as string, ENDS_UNPAID('now'), CONTACT],
    },
    {
      state: 'outcomeUnknown',
      says: [
        `It’s for ${OPEN_MONTH}. If it went through, your plan is yours until 20 January 2027. If it didn’t, your plan ends: we can’t renew it for your account.`,
        CONTACT,
      ],
    },
    {
      state: 'monthStarted',
      says: [
        `We don’t charge $99 for ${OPEN_MONTH}. Your plan ends now: we can’t renew it for your account.`,
        CONTACT,
      ],
    },
    {
      state: 'cancelling',
      says: [
        'You’ve cancelled it. It ends on Sunday 20 December, and is yours until then. No further month is charged.',
      ],
    },
    {
      state: 'cancellingInCommitment',
      says: [
        'You’ve cancelled it. It ends on Sunday 20 December, and is yours until then. No further month is charged.',
      ],
    },
    {
      state: 'pastDueCancelling',
      says: [
        'You’ve cancelled it.',
        expect.stringMatching(/^We couldn’t charge/) as string,
        ENDS_UNPAID('on Tuesday 22 December'),
        CONTACT,
      ],
    },
  ])('of $state on $today what becomes of it', ({ state, today, says }) =>
    expect(restrictedViewOf(state, today).says.map(plain)).toEqual(says),
  );

  it('that they can pay and cancel, and do nothing else', () => {
    const view = restrictedViewOf('pastDue');
    expect(view.open).toMatchObject({ action: 'pay', title: '$99 is open' });
    expect(view.can).toMatchObject({ change: false, resume: false, undo: false, cancel: true });
    expect(restrictedViewOf('ended').can.again).toBe(false);
  });

  it('that a commitment does not bind them, and when the plan ends', () => {
    expect(lines(restrictedViewOf('withinCommitment').facts)).toEqual(
      expect.arrayContaining([
        'Commitment: 3 months, which don’t bind you any more',
        'If you cancel: Your plan ends on Sunday 20 December.',
      ]),
    );
    expect(lines(restrictedViewOf('pastDueCancelling').facts)).toContain(
      'Last day: Tuesday 22 December, unless you pay what is open',
    );
  });

  it.each<{ state: OwnPlanState; facts: readonly string[] }>([
    { state: 'withinCommitment', facts: ['Last day: Sunday 20 December', 'Still charged: Nothing'] },
    {
      state: 'pastDue',
      facts: [
        'Last day: Today, Monday 21 December',
        'Still charged: Nothing: the open month isn’t charged any more',
      ],
    },
  ])('before the cancellation of $state that it cannot be undone', ({ state, facts }) => {
    const view = cancelView(restrictedPlanOf(state), { ...contextOf(state), isRestricted: true });
    expect(lines(view?.facts ?? []).slice(0, 2)).toEqual(facts);
    expect(view?.canUndo).toBe(false);
  });
});

// @see rules/subscriptions/past-due-overview; docs/decisions/0314
describe('a month that is open', () => {
  it.each<{ state: OwnPlanState; title: string; tone: string; action: string; note?: RegExp }>([
    { state: 'pastDue', title: '$99 is open', tone: 'warning', action: 'pay' },
    {
      state: 'unfinished',
      title: 'Your payment of $99 isn’t finished',
      tone: 'warning',
      action: 'continue',
      note: /pay another way/,
    },
    {
      state: 'outcomeUnknown',
      title: 'We don’t know yet whether $99 went through',
      tone: 'warning',
      action: 'check',
      note: /^You’re not charged twice/,
    },
    { state: 'monthStarted', title: '$99 is being charged', tone: 'info', action: 'check' },
    {
      state: 'monthStartedUnknown',
      title: 'We don’t know yet whether $99 went through',
      tone: 'warning',
      action: 'check',
      note: /^You’re not charged twice/,
    },
    {
      state: 'monthStartedUnfinished',
      title: 'Your payment of $99 isn’t finished',
      tone: 'warning',
      action: 'check',
      note: /^Nothing has been charged yet\.$/,
    },
    { state: 'monthStartedInIndonesia', title: 'IDR 590.000 is open', tone: 'warning', action: 'write' },
  ])('of $state is called “$title”', ({ state, note, ...open }) => {
    const shown = viewOf(state, { today: dayOfPlan(state) }).open;
    expect({ ...shown, title: plain(shown?.title ?? '') }).toMatchObject(open);
    expect(shown?.note ?? '').toMatch(note ?? /^$/);
  });

  it('whose outcome is unknown can be neither cancelled nor paid', () => {
    for (const state of ['outcomeUnknown', 'monthStartedUnknown'] as const) {
      const view = viewOf(state, { today: dayOfPlan(state) });
      expect(view.can.cancel).toBe(false);
      expect(view.noCancel).toBe('You can cancel your plan once we know whether your payment went through.');
      expect(lines(view.facts).join()).not.toContain('If you cancel');
      expect(cancelView(planOf(state), contextOf(state))).toBeUndefined();
    }
  });
});

// @see rules/subscriptions/price-reasons
describe('the next payment', () => {
  it.each<{ state: OwnPlanState; today?: string; line: string }>([
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
    { state: 'active', today: '2026-12-21', line: 'Next payment: $99 today' },
    {
      state: 'lateBilling',
      today: '2026-12-31',
      line: 'Next payment: $99 for the month that began on Monday 21 December',
    },
    { state: 'monthStarted', line: 'The month after: $99 on Thursday 21 January 2027' },
  ])('of $state is named with its reasons', ({ state, today = FACTS.today, line }) =>
    expect(lines(viewOf(state, { today }).facts)).toContain(line),
  );

  it.each<OwnPlanState>(['waitingForPayment', 'cancelling', 'ended', 'lapsed'])('of %s is none', (state) =>
    expect(lines(viewOf(state).facts).join()).not.toContain('Next payment'),
  );
});

describe('the facts of a plan', () => {
  it.each<{ state: OwnPlanState; today?: string; line: string }>([
    { state: 'active', line: 'Price: $99 a month' },
    { state: 'active', line: 'Since: 21 November 2026' },
    { state: 'active', line: 'Commitment: 1 month' },
    { state: 'active', line: 'If you cancel: Your plan ends on Sunday 20 December.' },
    { state: 'withinCommitment', line: 'Commitment: 3 months, until 20 February 2027' },
    {
      state: 'withinCommitment',
      line: 'If you cancel: Your plan ends on Saturday 20 February 2027. | $198 is still charged until then, month by month.',
    },
    { state: 'afterCommitment', line: 'Commitment: 3 months, all of them paid' },
    {
      state: 'planChanged',
      line: 'Next plan: Standard plan, $129 a month, from Monday 21 December | Friend discount of $50 a month ends with the Basic plan. | The Standard plan runs for at least three months from that day. | No part of the present month is refunded or charged.',
    },
    {
      state: 'pastDue',
      today: '2026-12-21',
      line: 'If you cancel: Your plan ends today. | The open month isn’t charged any more.',
    },
    {
      state: 'monthStarted',
      today: '2026-12-21',
      line: 'If you cancel: Your plan ends today. | The open month isn’t charged any more, unless its payment goes through before you cancel.',
    },
    {
      state: 'lateBilling',
      today: '2026-12-31',
      line: 'If you cancel: Your plan ends today. | The month that has begun isn’t charged.',
    },
    { state: 'lateBilling', today: '2026-12-31', line: 'Commitment: 1 month' },
    {
      state: 'pastDueInCommitment',
      today: '2026-12-21',
      line: 'If you cancel: Your plan ends on Saturday 20 February 2027 at the latest. | $198 is still charged until then, month by month.',
    },
    { state: 'cancelling', line: 'Last day: Sunday 20 December' },
    { state: 'pastDueCancelling', line: 'Last day: Saturday 20 February 2027 at the latest' },
    { state: 'ended', line: 'From – to: 21 November 2026 – 20 January 2027' },
    {
      state: 'withDeposit',
      line: 'Deposit: IDR 400.000. You get it back when your plan has ended and your last piece has reached us.',
    },
    {
      state: 'endedWithDeposit',
      line: 'Deposit: IDR 400.000. It goes back to you when your last piece has reached us.',
    },
    { state: 'depositReturned', line: 'Deposit: IDR 400.000. We’ve sent it back to you.' },
    {
      state: 'depositOnItsWay',
      line: 'Deposit: IDR 400.000. Your last piece reached us on 23 December 2026, and it goes back to you now.',
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
    expect(viewOf('withDeposit').card).toBeUndefined();
    expect(viewOf('ended').card).toBeUndefined();
  });

  it('has no problem where nothing is charged any more', () =>
    expect(viewOf('cancelling', { cards: [] }).card?.problem).toBeUndefined());

  it('has no problem where it is good for the tries of an open month', () => {
    const cards = [{ ...CARD, expiryYear: 2026, expiryMonth: 12 }];
    expect(viewOf('pastDue', { cards }).card?.problem).toBeUndefined();
    expect(viewOf('monthStarted', { cards }).card?.problem).toBeUndefined();
  });

  it('has no problem where the next month costs nothing, or is not charged', () => {
    expect(viewOf('nothingDue', { cards: [] }).card?.problem).toBeUndefined();
    expect(planView(restrictedPlanOf('pastDue'), { ...FACTS, cards: [], isRestricted: true }).card).toEqual({
      name: 'No card',
      expires: '',
    });
  });
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
    { state: 'outcomeUnknown', can: 'change choosePieces' },
    { state: 'monthStarted', can: 'change cancel choosePieces' },
    { state: 'ended', can: 'again' },
    { state: 'lapsed', can: 'again' },
    // Plans of Indonesia cannot be had yet.
    { state: 'endedWithDeposit', can: '' },
  ])('with $state is $can', ({ state, can }) => {
    const found = Object.entries(viewOf(state).can).filter(([, is]) => is);
    expect(found.map(([name]) => name)).toEqual(can === '' ? [] : can.split(' '));
  });

  it('after the last day is no resumption', () =>
    expect(viewOf('cancelling', { today: '2026-12-21' }).can.resume).toBe(false));

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
      3,
    ],
  ]);
  expect(viewOf('endedUnpaid').invoices[0]).toMatchObject({
    status: 'Not charged',
    detail: 'This month isn’t charged.',
  });
  expect(viewOf('waived').invoices[0]).toMatchObject({
    status: 'Waived',
    detail: 'Waived on 21 December 2026. Nothing was charged.',
  });
  expect(viewOf('refunded').invoices).toMatchObject([
    {
      status: 'Refunded',
      detail: 'Paid on 21 December 2026 with Visa ending 4242. We’ve refunded it.',
    },
    {
      status: 'Paid',
      detail:
        'Paid on 21 November 2026 with Visa ending 4242. We’ve refunded $10 of it. $20 of it is on its way back to you.',
    },
  ]);
  expect(viewOf('active').invoices[0]?.rows.slice(1)).toEqual([
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
      state: 'monthStarted',
      today: '2026-12-21',
      facts: [
        'Last day: Today, Monday 21 December',
        'Still charged: Nothing: the open month isn’t charged any more, unless its payment goes through before you cancel',
        'Given back: Nothing: a month that has begun isn’t refunded',
        'To send back: The pieces that you have, when your plan ends',
      ],
    },
    {
      state: 'monthStartedInCommitment',
      today: '2026-12-21',
      facts: [
        'Last day: Saturday 20 February 2027 at the latest',
        'Still charged: $198 in total, month by month, for your commitment of 3 months: what is open is a part of it',
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
    expect(lines(cancelView(planOf(state), { ...contextOf(state), today })?.facts ?? [])).toEqual(facts),
  );

  it('a planned change is dropped, and only one that takes effect at once cannot be undone', () => {
    const view = cancelView(planOf('planChanged'), FACTS);
    expect(lines(view?.facts ?? [])).toContain('Your change: The change to the Standard plan is dropped');
    expect(view?.canUndo).toBe(true);
    expect(cancelView(planOf('pastDue'), contextOf('pastDue'))?.canUndo).toBe(false);
    expect(cancelView(planOf('monthStarted'), contextOf('monthStarted'))?.canUndo).toBe(false);
    expect(
      cancelView(planOf('monthStartedInCommitment'), contextOf('monthStartedInCommitment'))?.canUndo,
    ).toBe(true);
    expect(cancelView(planOf('lateBilling'), contextOf('lateBilling'))?.canUndo).toBe(false);
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
    const view = changeView(planOf('withDiscountMonths'), apparel, FACTS);
    expect(view?.terms).toEqual([
      'Your next plan begins on 21 December 2026. Until then you have the Basic plan. No part of the present month is refunded or charged.',
      'Friend discount of $50 a month ends with the Basic plan.',
    ]);
    const names = view?.options.map(({ name }) => name);
    expect(names).toContain('Standard');
    expect(names).not.toContain('Basic');
    expect(names).not.toContain('Starter');
  });

  it('says that what is open comes first, and no day that has passed', () => {
    expect(changeView(planOf('pastDue'), apparel, contextOf('pastDue'))?.terms[0]).toContain(
      'Until then you have the Basic plan, if the open month is paid.',
    );
    expect(changeView(planOf('lateBilling'), apparel, contextOf('lateBilling'))?.terms[0]).toBe(
      'Your next plan begins with the month that began on 21 December 2026. No part of the present month is refunded or charged.',
    );
  });

  it('has the chosen one, and is none within a commitment', () => {
    expect(changeView(planOf('planChanged'), apparel, FACTS)?.chosen).toEqual({
      id: 'sg-apparel-standard',
      name: 'Standard',
    });
    expect(changeView(planOf('withinCommitment'), apparel, FACTS)).toBeUndefined();
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
  it.each<{ done: DoneStep; state: OwnPlanState; today?: string; other: OwnPlanState }>([
    { done: 'cancelled', state: 'cancelling', other: 'active' },
    { done: 'cancelled', state: 'ended', today: '2027-01-20', other: 'ended' },
    { done: 'resumed', state: 'active', other: 'cancelling' },
    { done: 'changed', state: 'planChanged', other: 'active' },
    { done: 'unchanged', state: 'active', other: 'planChanged' },
    { done: 'unchanged', state: 'active', other: 'cancelling' },
    { done: 'paid', state: 'active', today: '2026-11-21', other: 'pastDue' },
    { done: 'paid', state: 'cancelling', today: '2026-11-21', other: 'cancelling' },
    { done: 'paid', state: 'afterCommitment', today: '2027-02-21', other: 'monthStarted' },
    { done: 'paid', state: 'refunded', today: '2026-12-21', other: 'waived' },
  ])('that it is $done is said of $state while it holds', ({ done, state, today = FACTS.today, other }) => {
    expect(doneWords(done, planOf(state), { ...FACTS, today })).toBeDefined();
    expect(doneWords(done, planOf(other), FACTS)).toBeUndefined();
  });

  it('of a cancellation takes the place of the sentence', () =>
    expect(viewOf('cancelling', { done: { step: 'cancelled', id: 41 } }).says.map(plain)).toEqual([
      'It ends on Sunday 20 December, and is yours until then. No further month is charged.',
    ]));

  it('is said of its own plan, and of nothing else', () => {
    expect(viewOf('cancelling', { done: { step: 'cancelled', id: 41 } }).done).toBe(
      'You’ve cancelled your Basic plan.',
    );
    expect(viewOf('cancelling', { done: { step: 'cancelled', id: 7 } }).done).toBeUndefined();
    expect(viewOf('active', { done: { step: 'constructor', id: 41 } }).done).toBeUndefined();
  });
});
