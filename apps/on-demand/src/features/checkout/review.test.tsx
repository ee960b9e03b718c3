import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCheckout } from '@lemari/contract/wire';
import { cartNews } from '@lemari/kit';
import { act, screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { BOTH_CHOSEN, PAID, PLACED, withCheckout } from '../../testing/checkouts.ts';
import { type Answers, noAnswer, post, refusal, sent, show } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

// @see rules/calls/create-order, rules/calls/pay-order
describe('ReviewStep', () => {
  let to: jest.SpiedFunction<typeof leaving.to>;
  beforeEach(() => {
    to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
  });
  const PAID_ORDER = `${BASE}/order/22?paid=check`;
  const HELD: WireCheckout = { ...BOTH_CHOSEN, held_until: '2026-11-21T02:10:00.000Z' };
  const pays = (order = PAID): Answers => ({
    createOrder: { body: { data: PLACED } },
    payOrder: { body: { data: order } },
    getOrder: { body: { data: order } },
    checkPayment: { body: { data: order } },
  });
  const review = (answers: Answers = {}, checkout = HELD) =>
    at('review', checkout, { ...pays(), ...answers });

  it('shows every choice before payment', async () => {
    const { container } = await review();
    for (const words of [
      'Delivered to your door',
      'Tuesday 1 December,',
      'Picked up at your door',
      'Senja Bias Slip, size M',
      'By Arung Senja',
      'Backup: Senja Bias Slip, size L',
      'IDR 50.000 for each piece and day after your return date.',
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(
      screen.getByText(
        'You get a full refund until Sunday 29 November, 09:00 WIB; after that, and until it is sent, we keep the delivery fee and 50% of the rental, IDR 370.000.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    expect(screen.getByRole('link', { name: 'terms of one-time rental' })).toHaveAttribute(
      'href',
      `${BASE}/info`,
    );
    expect(screen.getByText(/^\d+ min \d\d s$/)).toBeInTheDocument();
    await expect(container).toBeAccessible();
  });

  it('shows the add-ons where there are any', async () => {
    const [gift] = EXAMPLES.listAddons.data;
    const addons = gift ? [gift] : [];
    await review({ listAddons: { body: EXAMPLES.listAddons } }, { ...HELD, addons, addons_price: 4_500_000 });
    expect(screen.getByText('Gift box')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the add-ons' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/addons?cart=7`,
    );
  });

  it('places the order and pays it, without sending an amount', async () => {
    const { calls } = await review();
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith(PAID_ORDER));
    expect(sent(calls, 'createOrder', 'payOrder')).toEqual([
      [
        'createOrder',
        {
          cart_id: 7,
          shipping: {
            delivery: {
              shipping_type: 'Normal',
              delivery_time: '2026-12-01T02:00:00.000Z',
              address_id: 3,
              collection_point_id: null,
            },
            return: {
              shipping_type: 'Return',
              return_pickup_time: '2026-12-04T02:00:00.000Z',
              address_id: 3,
              collection_point_id: null,
            },
          },
          addon_ids: [],
          discount_code: null,
        },
      ],
      [
        'payOrder',
        {
          order_id: 22,
          payment_method: 'credit_card',
          credit_card: {
            token: 'tok_a1b2c3d4e5f6',
            brand: 'visa',
            last_four_digit: '4242',
            expiration_month: 12,
            expiration_year: 2029,
          },
          frontend_return_url: PAID_ORDER,
        },
      ],
    ]);
  });

  it.each([
    { name: /BCA virtual account/, method: 'virtual_account', bank: 'bca' },
    { name: /BNI virtual account/, method: 'virtual_account', bank: 'bni' },
    { name: /BCA bank transfer/, method: 'bank_transfer', bank: 'bca' },
  ])('pays by $method of $bank', async ({ name, method, bank }) => {
    const { calls } = await review();
    await choose(name);
    await press('Get the account number');
    await waitFor(() => expect(sent(calls, 'payOrder')).toHaveLength(1));
    expect(calls.find(({ operation }) => operation === 'payOrder')?.body).toMatchObject({
      payment_method: method,
      [method]: { bank_code: bank },
    });
  });

  describe('where the flag payment-method-bni-virtual-account is off', () => {
    const opening = {
      path: '/checkout/review?cart=7',
      answers: { ...withCheckout(HELD), ...pays() },
      setup: { flags: { 'payment-method-bni-virtual-account': false } },
    };

    // @see rules/payment/banks-offered
    it('offers no virtual account of BNI', async () => {
      await show(opening);
      expect(screen.getByRole('radio', { name: /BCA virtual account/ })).toBeVisible();
      expect(screen.queryByRole('radio', { name: /BNI/ })).not.toBeInTheDocument();
    });

    it('refuses one from a form', async () => {
      const { html, calls } = await post(opening, { payment: 'virtual_account:bni', total: '74000000' });
      expect(html).toContain('Choose a payment method.');
      expect(sent(calls, 'createOrder')).toEqual([]);
    });
  });

  it('offers cards alone without a provider of account numbers', async () => {
    await show({
      path: '/checkout/review?cart=7',
      answers: withCheckout(HELD),
      setup: { bankMethods: [] },
    });
    expect(screen.getByRole('group', { name: 'By card' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /virtual account|transfer/ })).not.toBeInTheDocument();
  });

  // @see docs/decisions/0295, docs/decisions/0296
  describe('the day before delivery', () => {
    const reviewAt = (answered_at: string) => review({}, { ...HELD, answered_at });

    it('says until when a transfer has to arrive, and what cancelling costs', async () => {
      await reviewAt('2026-11-30T09:00:00.000Z');
      expect(screen.getByText(/has to reach us by Monday 30 November, 23:45 WIB\.$/)).toBeVisible();
      expect(screen.getByRole('radio', { name: /BCA virtual account/ })).toBeVisible();
      expect(
        screen.getByText(/^Delivery is less than 48 hours away, so we keep .*, IDR 370\.000\.$/),
      ).toBeVisible();
    });

    it('offers no transfer in the last hours, and says why and what else to do', async () => {
      await reviewAt('2026-11-30T15:00:00.000Z');
      expect(
        screen.getByText(/^Your delivery is too soon for a bank transfer\. Pay by card, or/),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'later dates in your cart' })).toHaveAttribute(
        'href',
        `${BASE}/cart`,
      );
      expect(screen.queryByRole('radio', { name: /virtual account|transfer/ })).not.toBeInTheDocument();
    });

    it('refuses a transfer of a form in the last hours', async () => {
      const { html, calls } = await post(
        {
          path: '/checkout/review?cart=7',
          answers: { ...withCheckout({ ...HELD, answered_at: '2026-11-30T15:00:00.000Z' }), ...pays() },
        },
        { payment: 'virtual_account:bca', total: '74000000' },
      );
      expect(html).toContain('Choose a payment method.');
      expect(sent(calls, 'createOrder')).toEqual([]);
    });
  });

  it('requires a payment method, and clears the error with it', async () => {
    const { calls } = await review({ listCards: { body: { cards: [] } } });
    await press('Pay IDR 740.000');
    expect(await screen.findByText('Choose a payment method.')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Payment method' })).toHaveFocus();
    await choose(/BCA bank transfer/);
    expect(screen.queryByText('Choose a payment method.')).not.toBeInTheDocument();
    expect(sent(calls, 'createOrder')).toEqual([]);
  });

  /** A shop that cannot frame the provider's fields. */
  const withoutFields = (answers: Answers, checkout = HELD) =>
    show({
      path: '/checkout/review?cart=7',
      answers: { ...withCheckout(checkout), ...pays(), ...answers },
      setup: { cardProvider: undefined },
    });

  it('confirms a total of zero without the provider’s page', async () => {
    const { calls } = await withoutFields(
      { createOrder: { body: { data: { ...PLACED, total_price: 0 } } } },
      { ...HELD, discount_price: 74_000_000, total_price: 0 },
    );
    await choose(/Another card/);
    await press('Pay IDR 0');
    await waitFor(() => expect(to).toHaveBeenCalledWith(PAID_ORDER));
    expect(sent(calls, 'payOrder')).toHaveLength(1);
    expect(sent(calls, 'createCardPaymentToken')).toEqual([]);
  });

  it('opens the provider’s authentication page', async () => {
    const url = 'https://pay.example/3ds/1';
    const payment = { ...PAID.payment, id: 9, status: 'waiting' as const, redirect_url: url };
    await review({
      payOrder: { body: { data: { ...PLACED, payment: { ...EXAMPLES.payOrder.data.payment, ...payment } } } },
    });
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
    to.mockRestore();
  });

  it('pays with a new card on the provider’s page where no fields can be framed', async () => {
    const { calls } = await withoutFields({});
    expect(
      screen.queryByText('You’ll enter your card on the payment provider’s page'),
    ).not.toBeInTheDocument();
    await choose(/Another card/);
    expect(screen.getByText('You’ll enter your card on the payment provider’s page')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Save this card' })).not.toBeInTheDocument();
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pgw.example/4.3/#/token/kSAops9'));
    expect(sent(calls, 'createCardPaymentToken', 'payOrder')).toEqual([
      ['createCardPaymentToken', { order_id: 22, frontend_return_url: PAID_ORDER }],
    ]);
    to.mockRestore();
  });

  it.each<{ spec: string; answers: Answers; words: string | RegExp; safe?: RegExp; isAway?: true }>([
    {
      spec: 'a failed payment',
      answers: {
        payOrder: {
          body: {
            data: {
              ...PLACED,
              payment: {
                ...EXAMPLES.payOrder.data.payment,
                status: 'failed',
                failure_reason: 'Insufficient balance.',
              },
            },
          },
        },
      },
      words: /^Insufficient balance\. Nothing has been charged\./,
      safe: /Try another card, or another way to pay\./,
    },
    {
      spec: 'a total that has changed since the review',
      answers: { createOrder: { body: { data: { ...PLACED, total_price: 75_000_000 } } } },
      words: 'The total is now IDR 750.000. Please review your order again.',
    },
    {
      spec: 'unavailable pieces',
      answers: {
        createOrder: refusal(409, 'Senja Bias Slip in M is not available for 1–4 Dec.', [
          { field: 'cart_items.11', message: 'x' },
        ]),
      },
      // @see rules/errors/cause-create-order
      words: 'Failed to create order: Senja Bias Slip in M is not available for 1–4 Dec.',
    },
    {
      spec: 'an order without an answer',
      answers: { createOrder: noAnswer() },
      words: /^Failed to create order: Request timed out/,
      isAway: true,
    },
    {
      spec: 'a payment without an answer',
      answers: { payOrder: noAnswer() },
      words: /^Request timed out/,
      isAway: true,
    },
  ])(
    'reports $spec, keeps all choices, and can be retried',
    async ({ answers, words, safe = /Your choices are saved/, isAway = false }) => {
      const { calls, where } = await review(answers);
      await press('Pay IDR 740.000');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByText(safe)).toBeVisible();
      expect(screen.queryAllByText(/try again/i).length).toBeLessThan(2);
      expect(where()).toBe(`${BASE}/checkout/review?cart=7`);
      expect(screen.getByRole('button', { name: 'Pay IDR 740.000' })).toBeEnabled();
      // After an answer the page reloads price and hold.
      await waitFor(() => expect(sent(calls, 'getCheckout')).toHaveLength(isAway ? 1 : 2));
    },
  );

  // @see rules/cart/count-before-paint
  it('takes the ordered pieces from the number in the header once, also after a refused payment', async () => {
    cartNews.write({ pieces: 3, isNew: false, change: 1 });
    const failed = { ...EXAMPLES.payOrder.data.payment, status: 'failed', failure_reason: 'No money.' };
    const { answers } = await review({ payOrder: { body: { data: { ...PLACED, payment: failed } } } });
    answers.getCheckout = { body: { data: { ...HELD, cart: { ...HELD.cart, unpaid_order_id: 22 } } } };
    await press('Pay IDR 740.000');
    await waitFor(() => expect(cartNews.read().pieces).toBe(2));
    Object.assign(answers, pays());
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith(PAID_ORDER));
    expect(cartNews.read().pieces).toBe(2);
  });

  it('does not pay a higher total than the reviewed one', async () => {
    const { calls } = await review({
      createOrder: { body: { data: { ...PLACED, total_price: 75_000_000 } } },
    });
    await press('Pay IDR 740.000');
    await screen.findByText(/The total is now IDR 750\.000/);
    expect(sent(calls, 'payOrder')).toEqual([]);
  });

  it('offers to renew an expired hold', async () => {
    const { calls, answers } = await review({}, BOTH_CHOSEN);
    expect(screen.getAllByText('Your pieces are no longer held.')[0]).toBeVisible();
    answers.getCheckout = { body: { data: HELD } };
    await press('Hold them again');
    expect(await screen.findByText('Held for you for')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Time held' })).toHaveFocus());
    expect(sent(calls, 'createHold')).toEqual([['createHold', { id: 7 }, undefined]]);
  });

  it('opens an order that was paid in another tab, and pays nothing', async () => {
    const { calls } = await review({ createOrder: { body: { data: PAID } } });
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith(`${BASE}/order/${PAID.id}?paid=check`));
    expect(sent(calls, 'payOrder')).toEqual([]);
  });

  it('asks for sign-in when the session has ended, and pays afterwards', async () => {
    const { answers, modals } = await review({ createOrder: refusal(401, 'Sign in first.') });
    await press('Pay IDR 740.000');
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('sign-in', expect.anything()));
    Object.assign(answers, pays());
    const [, values] = modals.open.mock.calls[0] ?? [];
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(to).toHaveBeenCalledWith(PAID_ORDER));
  });

  describe('without scripts', () => {
    const CARD_5 = { payment: 'credit_card:5' };
    const posted = (fields: Readonly<Record<string, string>>, answers: Answers = {}) =>
      post(
        { path: '/checkout/review?cart=7', answers: { ...withCheckout(HELD), ...pays(), ...answers } },
        fields,
      );

    it('pays with a saved card', async () => {
      const { where, calls } = await posted({ ...CARD_5, total: '74000000' });
      expect(where()).toBe(PAID_ORDER);
      expect(sent(calls, 'payOrder')).toHaveLength(1);
    });

    it('shows why the payment failed, and keeps the method', async () => {
      const { html } = await posted({ ...CARD_5, total: '1' });
      expect(html).toContain('The total is now IDR 740.000. Please review your order again.');
      expect(html).toMatch(/<input[^>]*checked=""[^>]*value="credit_card:5"/);
    });

    it('says it once, and nothing of it beside an applied discount', async () => {
      const discounted = { ...HELD, discount: EXAMPLES.getDiscount.data, discount_price: 6_900_000 };
      const { html } = await posted({ ...CARD_5, total: '1' }, withCheckout(discounted));
      expect(html).toContain('FIRST10');
      expect(html.split('Please review your order again.')).toHaveLength(2);
      expect(html).not.toContain('Your order has not changed.');
    });

    it.each([
      {
        spec: 'a card that is no longer saved',
        payment: 'credit_card:99',
        words: 'This card is no longer saved.',
      },
      { spec: 'nothing', payment: '', words: 'Choose a payment method.' },
      {
        spec: 'a bank that issues no virtual account',
        payment: 'virtual_account:xyz',
        words: 'Choose a payment method.',
      },
    ])('refuses $spec', async ({ payment, words }) => {
      const { html, calls } = await posted({ payment, total: '74000000' });
      expect(html).toContain(words);
      expect(sent(calls, 'createOrder')).toEqual([]);
    });

    it('renews the hold', async () => {
      const { calls } = await posted({ hold: '1' });
      expect(sent(calls, 'createHold', 'createOrder')).toEqual([['createHold', { id: 7 }, undefined]]);
    });
  });

  // @see rules/payment/account-payment, rules/calls/create-account
  describe('a new card that the customer saves', () => {
    const card = {
      status: 'verified',
      token: 'tok_new',
      brand: 'visa',
      last_four_digit: '1111',
      expiration_month: 3,
      expiration_year: 2030,
    };
    const fields = { payment: 'credit_card', card: JSON.stringify(card), keep: '1', total: '74000000' };
    const paying = (answers: Answers = {}) =>
      post(
        { path: '/checkout/review?cart=7', answers: { ...withCheckout(HELD), ...pays(), ...answers } },
        fields,
      );

    it('is saved before the payment', async () => {
      const { calls } = await paying();
      const names = calls.map(({ operation }) => operation);
      expect(names.filter((name) => ['createOrder', 'createAccount', 'payOrder'].includes(name))).toEqual([
        'createOrder',
        'createAccount',
        'payOrder',
      ]);
      expect(sent(calls, 'createAccount')).toEqual([
        [
          'createAccount',
          {
            payment_method: 'credit_card',
            credit_card: {
              token: 'tok_new',
              brand: 'visa',
              last_four_digit: '1111',
              expiration_month: 3,
              expiration_year: 2030,
            },
          },
        ],
      ]);
    });

    // @see rules/errors/cause-create-account
    it('is not charged where saving failed', async () => {
      const { html, calls } = await paying({
        createAccount: refusal(503, 'We cannot save cards at the moment.'),
      });
      expect(html).toContain('Failed to create account: We cannot save cards at the moment.');
      expect(sent(calls, 'payOrder')).toEqual([]);
    });
  });
});
