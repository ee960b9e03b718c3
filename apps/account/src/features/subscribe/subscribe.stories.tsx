import { EXAMPLES } from '@lemari/contract/examples';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { StageAnswers } from '@lemari/catalogue/testing';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { Attribution } from '@lemari/domain/plan/attribution';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GUEST, mountAt, SIGNED_IN } from '../../testing/visits.ts';
import vertical from '../../vertical.ts';
import { OWN_PLANS } from '../subscription/subscription.fixtures.ts';

const meta = { title: 'Pages/Subscribe', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const SINGAPORE = mountAt('/sg/apparel/subscription');
const BAGS = mountAt('/sg/bags/subscription', { host: 'bags' });
const HONG_KONG = mountAt('/hk/bags/subscription', { host: 'bags', region: 'hk' });

const ACTIVE = EXAMPLES.createSubscription.data;
/** The strip of the summary sticks below the header, which a story does not have. */
const PHONE = {
  globals: { viewport: { value: 'w360' } },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 57 }}>
        <Story />
      </div>
    ),
  ],
} satisfies StoryObj;

/** A subscription whose first month is not paid. */
const unpaid = (payment: object) => ({
  ...ACTIVE,
  status: 'waiting_payment',
  started_at: null,
  next_billing_date: null,
  earliest_end_date: null,
  payment: { ...ACTIVE.payment, status: 'waiting', redirect_url: null, ...payment },
});

interface Shown {
  readonly mount?: typeof SINGAPORE;
  readonly path?: string;
  readonly attribution?: Attribution;
  readonly answers?: StageAnswers;
  readonly isGuest?: boolean;
}

const shown = ({
  mount = SINGAPORE,
  path = '/checkout?plan=sg-apparel-basic',
  attribution,
  answers = {},
  isGuest = false,
}: Shown = {}): StoryObj =>
  pageStory({
    mount,
    routes: vertical.getRoutes(mount),
    path,
    visit: { ...(isGuest ? GUEST : SIGNED_IN), attribution },
    setup: { flags: { 'voucher-input-toggle': true, 'sg-bags-waitlist-web-flow': true } },
    answers: { listSubscriptions: { body: { data: [] } }, ...answers },
  });
const noCard: StageAnswers = { listCards: { body: { cards: [] } } };
const listed = (...data: readonly object[]): StageAnswers => ({ listSubscriptions: { body: { data } } });

export const SavedCard = shown();
export const NewCard = shown({ answers: noCard });
export const NewCardOnAPhone: StoryObj = { ...shown({ answers: noCard }), ...PHONE };
export const WithoutAPlanInTheAddress = shown({ path: '/checkout' });
export const WithCare = shown({ mount: HONG_KONG, path: '/checkout?plan=hk-bags-care' });
export const CodeOfAFriend = shown({ attribution: { referral_code: 'Ab12' } });
export const OwnReferral = shown({ attribution: { referral_code: 'AYU7K2M' } });
export const JoinCodeMissing = shown({ mount: BAGS, path: '/checkout' });
export const JoinCodeMissingOnAPhone: StoryObj = { ...shown({ mount: BAGS, path: '/checkout' }), ...PHONE };
export const JoinCodeUsed = shown({
  mount: BAGS,
  path: '/checkout?join=WELCOME5',
  answers: {
    validateJoinCode: {
      body: {
        is_valid: true,
        plan: EXAMPLES.listPlans.data.find(({ id }) => id === 'sg-bags-core'),
        payment_provider: 'stripe',
      },
    },
  },
});
export const WaitsForTheBank = shown({
  answers: listed(unpaid({ redirect_url: 'https://bank.example/3ds', is_open: true })),
});
export const OutcomeUnknown = shown({ answers: listed(unpaid({})) });
export const Details = shown({ path: '/personal?plan=sg-apparel-basic' });
export const DetailsOnAPhone: StoryObj = { ...shown({ path: '/personal?plan=sg-apparel-basic' }), ...PHONE };
export const Again = shown({ path: '/resubscribe', answers: listed({ ...ACTIVE, status: 'ended' }) });
export const Subscribed = shown({ answers: listed(ACTIVE) });
export const SubscribedPastDue = shown({ answers: listed(OWN_PLANS.pastDue) });
export const SubscribedPastDueCancelled = shown({ answers: listed(OWN_PLANS.pastDueCancelling) });
export const Restricted = shown({
  answers: {
    getUser: {
      body: {
        ...EXAMPLES.getUser,
        data: {
          ...EXAMPLES.getUser.data,
          attributes: { ...EXAMPLES.getUser.data.attributes, status: 'Risky' },
        },
      },
    },
  },
});
export const ReturnDeclined = shown({
  path: '/complete',
  answers: listed(unpaid({ status: 'failed', failure_reason: CARD_DECLINED })),
});
export const ReturnSignedOut = shown({ path: '/complete', isGuest: true });
export const ReturnUnpaid = shown({
  path: '/complete',
  answers: {
    ...listed(unpaid({})),
    checkSubscriptionPayment: {
      body: { data: unpaid({ redirect_url: 'https://bank.example/pay', is_open: true }) },
    },
  },
});
