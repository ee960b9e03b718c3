import { statusFailure } from '@lemari/http/failure';
import { screen, waitFor } from '@testing-library/react';
import { BOTH_CHOSEN, withCheckout } from '../../testing/checkouts.ts';
import { open, post, refusal, sent, show } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

describe('the payment step of the checkout', () => {
  it('preselects the saved card, and holds the pieces', async () => {
    const { calls, where } = await at('payment');
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card%3A5`));
    expect(sent(calls, 'createHold', 'createAccount')).toEqual([['createHold', { id: 7 }, undefined]]);
  });

  it.each([
    { name: /BCA virtual account/, pay: 'virtual_account%3Abca' },
    { name: /BNI virtual account/, pay: 'virtual_account%3Abni' },
    { name: /BCA bank transfer/, pay: 'bank_transfer%3Abca' },
  ])('offers $name', async ({ name, pay }) => {
    const { where } = await at('payment');
    await choose(name);
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=${pay}`));
  });

  describe('where the flag payment-method-bni-virtual-account is off', () => {
    const setup = { flags: { 'payment-method-bni-virtual-account': false } };

    // @see rules/payment/banks-offered
    it('offers no virtual account of BNI', async () => {
      await show({ path: '/checkout/payment?cart=7', answers: withCheckout(BOTH_CHOSEN), setup });
      expect(screen.getByRole('radio', { name: /BCA virtual account/ })).toBeVisible();
      expect(screen.queryByRole('radio', { name: /BNI/ })).not.toBeInTheDocument();
    });

    it('refuses one from a form or a URL', async () => {
      const opening = { answers: withCheckout(BOTH_CHOSEN), setup };
      const { html } = await post(
        { path: '/checkout/payment?cart=7', ...opening },
        { payment: 'virtual_account:bni' },
      );
      expect(html).toContain('Choose a payment method.');
      const { where } = await open({
        path: '/checkout/review?cart=7&pay=virtual_account%3Abni',
        ...opening,
      });
      expect(where()).toMatch(/\/checkout\/payment\?cart=7/);
    });
  });

  it('offers cards alone without a provider of account numbers', async () => {
    await show({
      path: '/checkout/payment?cart=7',
      answers: withCheckout(BOTH_CHOSEN),
      setup: { bankMethods: [] },
    });
    expect(screen.getByRole('group', { name: 'By card' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /virtual account|transfer/ })).not.toBeInTheDocument();
  });

  it('requires a choice, and clears the error with it', async () => {
    await at('payment', BOTH_CHOSEN, { listCards: { body: { cards: [] } } });
    await press('Continue to review');
    expect(await screen.findByText('Choose a payment method.')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'By card' })).toHaveFocus();
    await choose(/BCA bank transfer/);
    expect(screen.queryByText('Choose a payment method.')).not.toBeInTheDocument();
  });

  it('sends a new card to the provider’s page where no fields can be framed', async () => {
    const { where } = await show({
      path: '/checkout/payment?cart=7',
      answers: withCheckout(BOTH_CHOSEN),
      setup: { cardProvider: undefined },
    });
    expect(
      screen.queryByText('You’ll enter your card on the payment provider’s page'),
    ).not.toBeInTheDocument();
    await choose(/Another card/);
    expect(screen.getByText('You’ll enter your card on the payment provider’s page')).toBeVisible();
    expect(screen.queryByTitle(/^Card number/)).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Save this card' })).not.toBeInTheDocument();
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card`));
    expect(await screen.findByText('Card, on the payment provider’s page')).toBeVisible();
  });

  it('stops when the pieces are unavailable', async () => {
    const words = 'Senja Bias Slip in M is booked 1–4 Dec. It is available again from Monday 14 December.';
    const { where } = await at('payment', BOTH_CHOSEN, {
      createHold: refusal(409, words, [{ field: 'cart_items.11', message: words }]),
    });
    await press('Continue to review');
    expect(await screen.findByText(`Failed to check cart: ${words}`)).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
  });

  it('continues after the last possible hold, because the order holds the pieces again', async () => {
    const { where } = await at('payment', BOTH_CHOSEN, {
      createHold: {
        refused: statusFailure(409, { detail: 'We held your pieces.', error: 'checkout_over' }),
      },
    });
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card%3A5`));
  });

  it.each([
    {
      status: 429,
      words: 'You’ve reached the limit of pieces we can hold for you. Please try again in 25 minutes.',
    },
    { status: 409, words: 'Senja Bias Slip in M is booked.' },
  ])('shows why the pieces are not held: $words', async ({ status, words }) => {
    const { where } = await at('payment', BOTH_CHOSEN, { createHold: refusal(status, words) });
    await press('Continue to review');
    expect(await screen.findByText(`Failed to check cart: ${words}`)).toBeVisible();
    expect(screen.getByText('Nothing has been charged, and your order has not changed.')).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
  });

  it.each([
    { spec: 'a bank', payment: 'virtual_account:bni', pay: 'virtual_account%3Abni' },
    { spec: 'a saved card', payment: 'credit_card:5', pay: 'credit_card%3A5' },
    { spec: 'a card on the provider’s page', payment: 'credit_card', pay: 'credit_card' },
  ])('can be chosen without scripts: $spec', async ({ payment, pay }) => {
    const { where } = await post(
      { path: '/checkout/payment?cart=7', answers: withCheckout(BOTH_CHOSEN) },
      { payment },
    );
    expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=${pay}`);
  });

  it.each(['', 'bank_transfer:bni', 'virtual_account:xyz', 'cash'])(
    'refuses %p, which is not offered',
    async (payment) => {
      const { html, where } = await post(
        { path: '/checkout/payment?cart=7', answers: withCheckout(BOTH_CHOSEN) },
        { payment },
      );
      expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
      expect(html).toContain('Choose a payment method.');
    },
  );
});
