import { PLAN_DAMAGE } from '@lemari/checkout/charges/fixtures';
import { EXAMPLES } from '@lemari/contract/examples';
import type { StageAnswers } from '@lemari/catalogue/testing';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { WireSubscription } from '@lemari/contract/wire';
import type { Mount, ShopSetup, Visit } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import vertical from '../../vertical.ts';
import { OWN_PLANS, restrictedWire } from './subscription.fixtures.ts';

const meta = {
  title: 'Pages/Subscription',
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: [
        'Say how the plan is in plain words, and what happens next, with its day and its amount.',
        'Show what a change costs and when it takes effect before it is made.',
      ],
      dont: ['A way to do what the state of the plan does not allow.'],
    },
  },
} satisfies Meta;
export default meta;

const SINGAPORE = mountAt('/sg/apparel/account');
const HONG_KONG = mountAt('/hk/bags/account', { host: 'bags', region: 'hk' });
const INDONESIA = mountAt('/id/account', { region: 'id' });

/** The strip of a phone. */
const PHONE = { globals: { viewport: { value: 'w360' } } } satisfies StoryObj;

const [CARD] = EXAMPLES.listCards.cards;
const cards: StageAnswers = { listCards: { body: { cards: [{ ...CARD, is_default: true }] } } };

interface Shown {
  readonly mount?: Mount;
  readonly path?: string;
  readonly today?: string;
  readonly answers?: StageAnswers;
  readonly setup?: Partial<ShopSetup>;
}

const shown = (
  plans: readonly WireSubscription[],
  { mount = SINGAPORE, path = '/subscription', today = '2026-11-28', answers = {}, setup = {} }: Shown = {},
): StoryObj => {
  const visit: Visit = { ...SIGNED_IN, today };
  return pageStory({
    mount,
    routes: vertical.getRoutes(mount),
    path,
    visit,
    setup,
    answers: { ...cards, listSubscriptions: { body: { data: plans } }, ...answers },
  });
};
const restrictedCustomer: StageAnswers = {
  getUser: {
    body: {
      ...EXAMPLES.getUser,
      data: {
        ...EXAMPLES.getUser.data,
        attributes: { ...EXAMPLES.getUser.data.attributes, status: 'Risky' },
      },
    },
  },
};

/** As a restricted customer sees it. */
const restricted = (plan: WireSubscription, { today = '2026-11-28', ...more }: Shown = {}): StoryObj =>
  shown([restrictedWire(plan, today)], { ...more, today, answers: restrictedCustomer });

const THE_DAY = { today: '2026-12-21' } as const satisfies Shown;

export const None = shown([]);
export const NoneInOnDemand = shown([], {
  mount: mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' }),
});
export const WaitingForPayment = shown([OWN_PLANS.waitingForPayment]);
export const Active = shown([OWN_PLANS.active]);
export const ActiveOnAPhone: StoryObj = { ...shown([OWN_PLANS.active]), ...PHONE };
export const WithAnApp = shown([OWN_PLANS.active], {
  setup: { app: { stores: [{ name: 'App Store', url: 'https://app.example' }], sendsLink: false } },
});
export const WithDiscountMonths = shown([OWN_PLANS.withDiscountMonths]);
export const WithAFriendsCredit = shown([OWN_PLANS.withCredit]);
export const WithDiscountAndCredit = shown([OWN_PLANS.withDiscountAndCredit]);
export const WithinACommitment = shown([OWN_PLANS.withinCommitment]);
export const AfterACommitment = shown([OWN_PLANS.afterCommitment], { today: '2027-03-01' });
export const PlanChanged = shown([OWN_PLANS.planChanged], { path: '/subscription?done=changed&plan=41' });
export const LateBilling = shown([OWN_PLANS.lateBilling], { today: '2026-12-31' });
export const MonthStarted = shown([OWN_PLANS.monthStarted], THE_DAY);
export const MonthStartedOnAPhone: StoryObj = { ...shown([OWN_PLANS.monthStarted], THE_DAY), ...PHONE };
export const MonthStartedUnknown = shown([OWN_PLANS.monthStartedUnknown], THE_DAY);
export const MonthStartedUnfinished = shown([OWN_PLANS.monthStartedUnfinished], THE_DAY);
export const MonthStartedInACommitment = shown([OWN_PLANS.monthStartedInCommitment], THE_DAY);
export const MonthStartedCancelling = shown([OWN_PLANS.monthStartedCancelling], THE_DAY);
export const MonthStartedInIndonesia = shown([OWN_PLANS.monthStartedInIndonesia], {
  ...THE_DAY,
  mount: INDONESIA,
});
export const Waived = shown([OWN_PLANS.waived], { today: '2026-12-22' });
export const Refunded = shown([OWN_PLANS.refunded], { today: '2026-12-22' });
export const Paid = shown([OWN_PLANS.refunded], { ...THE_DAY, path: '/subscription?done=paid&plan=41' });
export const WithDamage = shown([OWN_PLANS.active], {
  answers: { listCharges: { body: { data: [PLAN_DAMAGE] } } },
});
export const PastDue = shown([OWN_PLANS.pastDue], { today: '2026-12-21' });
export const PastDueOnAPhone: StoryObj = {
  ...shown([OWN_PLANS.pastDue], { today: '2026-12-21' }),
  ...PHONE,
};
export const PastDueSecondRetry = shown([OWN_PLANS.pastDueSecond], { today: '2026-12-22' });
export const PastDueThirdRetry = shown([OWN_PLANS.pastDueThird], { today: '2026-12-24' });
export const PastDueLastRetry = shown([OWN_PLANS.pastDueLast], { today: '2026-12-26' });
export const PastDueInACommitment = shown([OWN_PLANS.pastDueInCommitment], { today: '2026-12-21' });
export const Unfinished = shown([OWN_PLANS.unfinished], { today: '2026-12-22' });
export const OutcomeUnknown = shown([OWN_PLANS.outcomeUnknown], { today: '2026-12-22' });
export const Cancelling = shown([OWN_PLANS.cancelling], { path: '/subscription?done=cancelled&plan=41' });
export const CancellingInACommitment = shown([OWN_PLANS.cancellingInCommitment]);
export const CancellingWithACredit = shown([OWN_PLANS.cancellingWithCredit]);
export const CancellingPastItsLastDay = shown([OWN_PLANS.cancelling], THE_DAY);
export const CancellingPastDue = shown([OWN_PLANS.pastDueCancelling], { today: '2026-12-21' });
export const Ended = shown([OWN_PLANS.ended], { today: '2027-02-01' });
export const EndedReturned = shown([OWN_PLANS.endedReturned], { today: '2027-02-01' });
export const EndedUnpaid = shown([OWN_PLANS.endedUnpaid], { today: '2027-01-02' });
export const Lapsed = shown([OWN_PLANS.lapsed]);
export const TwoPlans = shown([OWN_PLANS.bags, OWN_PLANS.withDiscountMonths, OWN_PLANS.ended]);
export const HongKong = shown([OWN_PLANS.hongKong], { mount: HONG_KONG });
export const Restricted = restricted(OWN_PLANS.active);
export const RestrictedInACommitment = restricted(OWN_PLANS.withinCommitment);
export const RestrictedCancelling = restricted(OWN_PLANS.cancellingInCommitment);
export const RestrictedMonthStarted = restricted(OWN_PLANS.monthStarted, THE_DAY);
export const RestrictedPastDue = restricted(OWN_PLANS.pastDue, THE_DAY);
export const RestrictedPastDueOnAPhone: StoryObj = { ...restricted(OWN_PLANS.pastDue, THE_DAY), ...PHONE };
export const RestrictedPastDueCancelling = restricted(OWN_PLANS.pastDueCancelling, THE_DAY);
export const RestrictedOutcomeUnknown = restricted(OWN_PLANS.outcomeUnknown, { today: '2026-12-22' });
export const RestrictedCancel = restricted(OWN_PLANS.withinCommitment, { path: '/subscription/41/cancel' });
export const WithDeposit = shown([OWN_PLANS.withDeposit], { mount: INDONESIA });
export const EndedWithDeposit = shown([OWN_PLANS.endedWithDeposit], {
  mount: INDONESIA,
  today: '2027-01-02',
});
export const DepositReturned = shown([OWN_PLANS.depositReturned], { mount: INDONESIA, today: '2027-01-02' });
export const DepositOnItsWay = shown([OWN_PLANS.depositOnItsWay], { mount: INDONESIA, today: '2027-01-02' });
export const CardMissing = shown([OWN_PLANS.active], { answers: { listCards: { body: { cards: [] } } } });
export const CardExpired = shown([OWN_PLANS.active], {
  answers: {
    listCards: {
      body: { cards: [{ ...CARD, is_default: true, expiration_month: 11, expiration_year: 2026 }] },
    },
  },
});

export const Cancel = shown([OWN_PLANS.withinCommitment], { path: '/subscription/41/cancel' });
export const CancelAtOnce = shown([OWN_PLANS.pastDue], {
  path: '/subscription/41/cancel',
  today: '2026-12-21',
});
export const CancelStarted = shown([OWN_PLANS.monthStarted], { ...THE_DAY, path: '/subscription/41/cancel' });
export const CancelStartedInACommitment = shown([OWN_PLANS.monthStartedInCommitment], {
  ...THE_DAY,
  path: '/subscription/41/cancel',
});
export const ChangeAgain = shown([OWN_PLANS.planChanged], { path: '/subscription/41/change' });
export const Change = shown([OWN_PLANS.withDiscountMonths], { path: '/subscription/41/change' });
export const ChangeOnAPhone: StoryObj = {
  ...shown([OWN_PLANS.active], { path: '/subscription/41/change' }),
  ...PHONE,
};
export const Pay = shown([OWN_PLANS.pastDue], { path: '/subscription/41/pay', today: '2026-12-21' });
export const PaidInvoice = shown([OWN_PLANS.active], { path: '/subscription/invoices/51' });
export const WaivedInvoice = shown([OWN_PLANS.waived], { path: '/subscription/invoices/52' });
export const RefundedInvoice = shown([OWN_PLANS.refunded], { path: '/subscription/invoices/52' });
export const OpenInvoice = shown([OWN_PLANS.pastDue], { path: '/subscription/invoices/52' });
