import { pageStory } from '@lemari/catalogue/testing/page-story';
import { refusalSaying } from '@lemari/forms/refusal';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { MOUNT, paymentRoute, SIGNED_IN } from '../testing/payment-page.tsx';

const DECLINED = 'The bank declined this payment.';
const meta = { title: 'Checkout/PaymentForm', parameters: { layout: 'padded' } } satisfies Meta;
export default meta;

const stage = { mount: MOUNT, routes: [paymentRoute()], path: '/payment', visit: SIGNED_IN };

export const SavedCard: StoryObj = pageStory(stage);
export const NoSavedCard: StoryObj = pageStory({ ...stage, answers: { listCards: { body: { cards: [] } } } });
/** The bank declined the charge. */
export const DeclinedCard: StoryObj = {
  ...pageStory({
    ...stage,
    routes: [
      paymentRoute({
        pay: () =>
          Promise.resolve({
            ok: false,
            failure: { ...refusalSaying(DECLINED), fields: [{ field: 'payment', message: DECLINED }] },
          }),
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay' }));
    await expect(await canvas.findByText(/Nothing has been charged\. Try another card/)).toBeVisible();
    await expect(canvas.getByRole('radiogroup', { name: 'By card' })).toHaveFocus();
  },
};
export const BanksAlone: StoryObj = pageStory({
  ...stage,
  setup: { takesCards: false },
});
