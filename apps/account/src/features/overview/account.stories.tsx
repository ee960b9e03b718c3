import { EXAMPLES } from '@lemari/contract/examples';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ownStory } from '../../testing/account-story.tsx';
import { OWN_PLANS } from '../subscription/subscription.fixtures.ts';
import { OWN_ENTRIES } from '../waitlist/waitlist.fixtures.ts';
import { mountAt } from '../../testing/visits.ts';

const meta = { title: 'Pages/Account', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });
const settings = EXAMPLES.getUserSettings.data;
const another = { ...EXAMPLES.createAddress.data, id: 4, address: 'Jalan Kemang Raya 8', notes: '' };

export const Overview: StoryObj = ownStory({ mount, path: '' });
export const EmailUnconfirmed: StoryObj = ownStory({
  mount,
  path: '',
  answers: {
    getEmailChange: {
      body: { data: { email: 'ayu@example.com', is_confirmed: false, sent_to: null, expires_in: null } },
    },
  },
});
export const JustSaved: StoryObj = ownStory({ mount, path: '?done=profile' });
const ACTIVE = EXAMPLES.createSubscription.data;
const UNPAID = {
  ...ACTIVE,
  id: 42,
  plan_name: 'Core',
  vertical_type: 'bags',
  status: 'waiting_payment',
  payment: { ...ACTIVE.payment, status: 'failed', failure_reason: 'Your bank declined the payment.' },
};
export const WithPlans: StoryObj = ownStory({
  path: '',
  answers: { listSubscriptions: { body: { data: [UNPAID, ACTIVE] } } },
});
export const WithAMonthStarted: StoryObj = ownStory({
  path: '',
  answers: { listSubscriptions: { body: { data: [OWN_PLANS.monthStarted] } } },
  today: '2026-12-21',
});
export const WithAnOpenMonth: StoryObj = ownStory({
  path: '',
  answers: { listSubscriptions: { body: { data: [OWN_PLANS.pastDue] } } },
  today: '2026-12-21',
});
export const OnTheWaitlist: StoryObj = ownStory({
  mount: mountAt('/sg/bags/account', { host: 'bags' }),
  path: '',
  answers: OWN_ENTRIES.waiting,
});
const [CARD] = EXAMPLES.listCards.cards;
export const Cards: StoryObj = ownStory({
  path: '/cards',
  answers: {
    listCards: {
      body: {
        cards: [
          { ...CARD, is_default: true },
          { ...CARD, id: 8, brand: 'mastercard', last_four_digit: '5454', is_default: false },
          { ...CARD, id: 9, last_four_digit: '1111', expiration_year: 2025, is_default: false },
        ],
      },
    },
  },
});
export const NoCard: StoryObj = ownStory({ path: '/cards', answers: { listCards: { body: { cards: [] } } } });
export const Profile: StoryObj = ownStory({ mount, path: '/profile' });
export const Password: StoryObj = ownStory({ mount, path: '/password' });
export const Addresses: StoryObj = ownStory({
  mount,
  path: '/addresses',
  answers: {
    getUserSettings: {
      body: { data: { ...settings, user_addresses: [...settings.user_addresses, another] } },
    },
  },
});
export const NoAddress: StoryObj = ownStory({
  mount,
  path: '/addresses',
  answers: {
    getUserSettings: { body: { data: { ...settings, default_address: null, user_addresses: [] } } },
  },
});
export const NewAddress: StoryObj = ownStory({ mount, path: '/addresses/new' });
export const EditAddress: StoryObj = ownStory({ mount, path: '/addresses/3' });
export const RemoveAddress: StoryObj = ownStory({ mount, path: '/addresses/3/remove' });
