import { statusFailure } from '@lemari/http/failure';
import { screen, waitFor } from '@testing-library/react';
import { BOTH_WAYS, withCheckout } from '../../testing/checkouts.ts';
import { open, post, refusal, sent, show } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

describe('how it is paid', () => {
  it('is the card that is kept, as long as no other is chosen; the pieces are kept from then on', async () => {
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
  ])('may be by $name', async ({ name, pay }) => {
    const { where } = await at('payment');
    await choose(name);
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=${pay}`));
  });

  describe('where the flag payment-method-bni-virtual-account is off', () => {
    const setup = {
      flags: { 'payment-method-bni-virtual-account': false },
      bankMethods: ['virtual_account', 'bank_transfer'] as const,
    };

    it('is by no virtual account of BNI', async () => {
      await show({ path: '/checkout/payment?cart=7', answers: withCheckout(BOTH_WAYS), setup });
      expect(screen.getByRole('radio', { name: /BCA virtual account/ })).toBeVisible();
      expect(screen.queryByRole('radio', { name: /BNI/ })).not.toBeInTheDocument();
    });

    it('is not by one that is posted or stands in an address', async () => {
      const opening = { answers: withCheckout(BOTH_WAYS), setup };
      const { html } = await post(
        { path: '/checkout/payment?cart=7', ...opening },
        { payment: 'virtual_account:bni' },
      );
      expect(html).toContain('Choose how you pay.');
      const { where } = await open({
        path: '/checkout/review?cart=7&pay=virtual_account%3Abni',
        ...opening,
      });
      expect(where()).toMatch(/\/checkout\/payment\?cart=7/);
    });
  });

  it('is by card alone where nobody gives a number to pay to', async () => {
    await show({
      path: '/checkout/payment?cart=7',
      answers: withCheckout(BOTH_WAYS),
      setup: { flags: { 'payment-method-bni-virtual-account': true } },
    });
    expect(screen.getByRole('group', { name: 'By card' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /virtual account|transfer/ })).not.toBeInTheDocument();
  });

  it('has to be chosen; who has chosen since is not told any more', async () => {
    await at('payment', BOTH_WAYS, { listCards: { body: { cards: [] } } });
    await press('Continue to review');
    expect(await screen.findByText('Choose how you pay.')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'By card' })).toHaveFocus();
    await choose(/BCA bank transfer/);
    expect(screen.queryByText('Choose how you pay.')).not.toBeInTheDocument();
  });

  it('by a card that is not kept is on its provider’s page, where nobody has cards typed here', async () => {
    const { where } = await show({
      path: '/checkout/payment?cart=7',
      answers: withCheckout(BOTH_WAYS),
      setup: { flags: { 'on-demand-add-on': true }, cardProvider: undefined },
    });
    expect(screen.queryByText('A new card is typed on the provider’s page')).not.toBeInTheDocument();
    await choose(/Another card/);
    expect(screen.getByText('A new card is typed on the provider’s page')).toBeVisible();
    expect(screen.queryByTitle(/^Card number/)).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Keep this card' })).not.toBeInTheDocument();
    await press('Continue to review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card`));
    expect(await screen.findByText('Card, on the card provider’s page')).toBeVisible();
  });

  it('is not asked for pieces that are gone', async () => {
    const words = 'Senja Bias Slip in M is booked 1–4 Dec. It is free from Monday 14 December.';
    const { where } = await at('payment', BOTH_WAYS, {
      createHold: refusal(409, words, [{ field: 'cart_items.11', message: words }]),
    });
    await press('Continue to review');
    expect(await screen.findByText(`Failed to check cart: ${words}`)).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
  });

  it('leads on where pieces were kept as long as they can be: the order keeps them again', async () => {
    const { where } = await at('payment', BOTH_WAYS, {
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
      words: "You've held the most pieces we can keep for now. Please try again in 25 minutes.",
    },
    { status: 409, words: 'Senja Bias Slip in M is booked.' },
  ])('says why pieces are not kept: $words', async ({ status, words }) => {
    const { where } = await at('payment', BOTH_WAYS, { createHold: refusal(status, words) });
    await press('Continue to review');
    expect(await screen.findByText(`Failed to check cart: ${words}`)).toBeVisible();
    expect(screen.getByText('Nothing has been charged, and your order is as it was.')).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
  });

  it.each([
    { spec: 'a bank', payment: 'virtual_account:bni', pay: 'virtual_account%3Abni' },
    { spec: 'a kept card', payment: 'credit_card:5', pay: 'credit_card%3A5' },
    { spec: 'a card on the provider’s page', payment: 'credit_card', pay: 'credit_card' },
  ])('is chosen without scripts: $spec', async ({ payment, pay }) => {
    const { where } = await post(
      { path: '/checkout/payment?cart=7', answers: withCheckout(BOTH_WAYS) },
      { payment },
    );
    expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=${pay}`);
  });

  it.each(['', 'bank_transfer:bni', 'virtual_account:xyz', 'cash'])(
    'is not %p, which is none of the choices',
    async (payment) => {
      const { html, where } = await post(
        { path: '/checkout/payment?cart=7', answers: withCheckout(BOTH_WAYS) },
        { payment },
      );
      expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
      expect(html).toContain('Choose how you pay.');
    },
  );
});
