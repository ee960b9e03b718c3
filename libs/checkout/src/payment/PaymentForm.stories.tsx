import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MOUNT, paymentRoute, SIGNED_IN } from '../testing/payment-page.tsx';

const meta = { title: 'Checkout/PaymentForm', parameters: { layout: 'padded' } } satisfies Meta;
export default meta;

const stage = { mount: MOUNT, routes: [paymentRoute()], path: '/payment', visit: SIGNED_IN };

export const SavedCard: StoryObj = pageStory(stage);
export const NoSavedCard: StoryObj = pageStory({ ...stage, answers: { listCards: { body: { cards: [] } } } });
export const BanksAlone: StoryObj = pageStory({
  ...stage,
  setup: { takesCards: false },
});
