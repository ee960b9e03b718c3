import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCheckout } from '@lemari/contract/wire';
import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaving } from '../../leaving.ts';
import { BOTH_WAYS, FRESH, PAID, PLACED, withCheckout } from '../../testing/checkouts.ts';
import { type Answers, noAnswer, open, post, refusal, sent, show } from '../../testing/stage.tsx';
import { GUEST } from '../../testing/visits.ts';

const BASE = '/id/on-demand';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

const at = (step: string, checkout = BOTH_WAYS, answers: Answers = {}, pay = '') =>
  show({ path: `/checkout/${step}?cart=7${pay}`, answers: { ...withCheckout(checkout), ...answers } });

describe('a checkout', () => {
  it.each([
    { spec: 'nothing chosen: the delivery', checkout: FRESH, step: 'delivery' },
    { spec: 'brought but not back: the return', checkout: { ...BOTH_WAYS, return: null }, step: 'return' },
    { spec: 'both ways chosen: the code', checkout: BOTH_WAYS, step: 'discount' },
  ])('begins with the first step that is open; $spec', async ({ checkout, step }) => {
    const { where } = await open({ path: '/checkout?cart=7', answers: withCheckout(checkout) });
    expect(where()).toBe(`${BASE}/checkout/${step}?cart=7`);
  });

  it.each([
    { spec: 'the return before the delivery', step: 'return', checkout: FRESH, to: 'delivery?cart=7' },
    { spec: 'the review before a way to pay', step: 'review', checkout: BOTH_WAYS, to: 'payment?cart=7' },
    { spec: 'add-ons where there are none', step: 'addons', checkout: BOTH_WAYS, to: 'discount?cart=7' },
    {
      spec: 'a card that is not kept any more',
      step: 'review',
      checkout: BOTH_WAYS,
      pay: '&pay=credit_card%3A99',
      to: 'payment?cart=7&pay=credit_card%3A99',
    },
  ])('leads back from $spec', async ({ step, checkout, pay = '', to }) => {
    const { where } = await open({
      path: `/checkout/${step}?cart=7${pay}`,
      answers: withCheckout(checkout),
    });
    expect(where()).toBe(`${BASE}/checkout/${to}`);
  });

  it('is for people: a guest signs in and comes back to the step', async () => {
    const { where, calls } = await open({ path: '/checkout/delivery?cart=7', visit: GUEST });
    expect(where()).toBe(`${BASE}/auth/sign-in?continue=%2Fid%2Fon-demand%2Fcheckout%2Fdelivery%3Fcart%3D7`);
    expect(calls).toEqual([]);
  });

  it('whose session has ended leads to sign-in and back', async () => {
    const { where } = await open({
      path: '/checkout/delivery?cart=7',
      answers: { getCheckout: refusal(401, 'Sign in first.') },
    });
    expect(where()).toMatch(/\/auth\/sign-in\?continue=/);
  });

  it.each(['?cart=7', '?cart=x', ''])(
    'of a cart that is not there (%s) leads to the orders',
    async (search) => {
      await show({
        path: `/checkout/delivery${search}`,
        answers: { getCheckout: refusal(404, 'There is no cart 7 here.') },
      });
      expect(screen.getByRole('heading', { name: 'There is no such cart any more' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', `${BASE}/order`);
    },
  );

  it('that no service answers says so, and what is kept', async () => {
    await show({ path: '/checkout/delivery?cart=7', answers: { getCheckout: noAnswer() } });
    expect(screen.getByText(/^Failed to check cart: Request timed out/)).toBeVisible();
    expect(screen.getByText(/everything you chose are kept/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/delivery?cart=7`,
    );
  });

  it('says at every step what it comes to', async () => {
    await at('discount');
    const summary = screen.getByRole('region', { name: 'Summary', hidden: true });
    for (const words of ['IDR 690.000', 'IDR 740.000', 'Tue 1 Dec, from 09:00', 'Fri 4 Dec, from 09:00'])
      expect(within(summary).getAllByText(words)[0]).toBeInTheDocument();
    expect(within(summary).getByText('IDR 50.000 for each piece and day')).toBeInTheDocument();
  });

  it('of pieces that are gone leads back to the cart', async () => {
    const [slip] = FRESH.cart.cart_items;
    if (!slip) throw new Error('a piece is expected');
    const cart_items = [{ ...slip, availability: false, problem: 'booked' as const }];
    await at('delivery', { ...FRESH, cart: { ...FRESH.cart, cart_items } });
    expect(screen.getByText('Senja Bias Slip cannot be had on these dates any more.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to your cart' })[0]).toHaveAttribute(
      'href',
      `${BASE}/cart`,
    );
  });
});

describe('the delivery', () => {
  it('to the usual door is kept as it was chosen, and goes on', async () => {
    const { calls, where, answers } = await at('delivery', FRESH);
    expect(screen.getByRole('radio', { name: /To your door/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Jalan Senopati 41/ })).toBeChecked();
    await choose('09:00 to 12:00');
    answers.getCheckout = { body: { data: { ...BOTH_WAYS, return: null } } };
    await press('Go on to the return');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/return?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([
      [
        'updateCheckout',
        { id: 7 },
        {
          delivery: {
            shipping_type: 'Normal',
            delivery_time: '2026-12-01T02:00:00.000Z',
            address_id: 3,
            collection_point_id: null,
          },
        },
      ],
    ]);
  });

  it('may be collected at a point', async () => {
    const { calls } = await at('delivery', FRESH);
    await choose(/Collect it yourself/);
    await choose(/Lemari Senayan/);
    await choose('09:00 to 12:00');
    await press('Go on to the return');
    await waitFor(() => expect(sent(calls, 'updateCheckout')).toHaveLength(1));
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      delivery: { shipping_type: 'NormalCollect', address_id: null, collection_point_id: 2 },
    });
  });

  it('without a time says so, and asks nobody', async () => {
    const { calls } = await at('delivery', FRESH);
    await press('Go on to the return');
    expect(await screen.findByText('Choose a time.')).toBeVisible();
    expect(sent(calls, 'updateCheckout')).toEqual([]);
  });

  it('to a place we do not go to says why, and leads on', async () => {
    await at('delivery', FRESH, {
      checkAddressAvailability: {
        body: { data: { available: false, reason: 'Our couriers go to Greater Jakarta.' } },
      },
    });
    expect(
      screen.getByRole('radio', { name: /To your door.*Our couriers go to Greater Jakarta\./ }),
    ).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Add an address' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Collect it yourself/ })).toBeChecked();
  });

  it('of somebody without an address leads to a new one and back', async () => {
    await at('delivery', FRESH, {
      getUserSettings: {
        body: { data: { ...EXAMPLES.getUserSettings.data, default_address: null, user_addresses: [] } },
      },
    });
    expect(screen.getByText('No address is kept yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
      'href',
      `${BASE}/account/addresses/new?continue=%2Fid%2Fon-demand%2Fcheckout%2Fdelivery%3Fcart%3D7`,
    );
  });

  it.each<{ spec: string; answers: Answers; words: RegExp }>([
    {
      spec: 'its points',
      answers: { listCollectionPoints: noAnswer() },
      words: /^Failed to fetch collection points: Request timed out/,
    },
    { spec: 'its price', answers: { estimateShipment: noAnswer() }, words: /^Failed to estimate order: / },
    {
      spec: 'where we go',
      answers: { checkAddressAvailability: noAnswer() },
      words: /^Failed to check address availability: /,
    },
  ])('that cannot say $spec says so, and stays', async ({ answers, words }) => {
    await at('delivery', FRESH, answers);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/delivery?cart=7`,
    );
    expect(screen.getByRole('radio', { name: /To your door/ })).toBeVisible();
  });

  it('that is refused keeps what was chosen', async () => {
    await at('delivery', FRESH, { updateCheckout: noAnswer() });
    await choose('09:00 to 12:00');
    await press('Go on to the return');
    expect(await screen.findByText(/^Failed to check cart: Request timed out/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '09:00 to 12:00' })).toBeChecked();
  });

  it('whose session has ended asks to sign in, and goes on by itself', async () => {
    const { answers, calls, modals, where } = await at('delivery', FRESH, {
      updateCheckout: refusal(401, 'Sign in first.'),
    });
    await choose('09:00 to 12:00');
    await press('Go on to the return');
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('sign-in', expect.anything()));
    const [, values] = modals.open.mock.calls[0] ?? [];
    Object.assign(answers, withCheckout({ ...BOTH_WAYS, return: null }));
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/return?cart=7`));
    expect(sent(calls, 'updateCheckout')).toHaveLength(2);
  });

  it('can be chosen by everybody', async () => {
    const { container } = await at('delivery', FRESH);
    await expect(container).toBeAccessible();
  });

  it('is chosen without scripts', async () => {
    const { calls, where } = await post(
      {
        path: '/checkout/delivery?cart=7',
        answers: withCheckout({ ...BOTH_WAYS, return: null }),
      },
      { way: 'Normal', address: '3', point: '2', time: '2026-12-01T02:00:00.000Z' },
    );
    expect(where()).toBe(`${BASE}/checkout/return?cart=7`);
    expect(sent(calls, 'updateCheckout')).toHaveLength(1);
  });

  it('without scripts comes back with what was chosen, and what is missing', async () => {
    const { html } = await post(
      { path: '/checkout/delivery?cart=7', answers: withCheckout(FRESH) },
      { way: 'NormalCollect' },
    );
    expect(html).toContain('Choose a collection point.');
    expect(html).toContain('Choose a time.');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="NormalCollect"/);
  });
});

describe('the return', () => {
  it('is picked up at the same address, unless another one is chosen', async () => {
    const { calls, where, answers } = await at('return', { ...BOTH_WAYS, return: null });
    expect(screen.getByRole('radio', { name: /Picked up at your door/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /The same address: Jalan Senopati 41/ })).toBeChecked();
    await choose('09:00 to 12:00');
    answers.getCheckout = { body: { data: BOTH_WAYS } };
    await press('Go on');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      return: { shipping_type: 'Return', address_id: 3 },
    });
    expect(
      calls.filter(({ operation }) => operation === 'estimateShipment').map(({ query }) => query),
    ).toContainEqual(
      expect.objectContaining({ delivery_type: 'return', shipment_delivery_date: '2026-12-04' }),
    );
  });
});

describe('what goes along', () => {
  const addons = { listAddons: { body: EXAMPLES.listAddons } };

  it('is chosen, or is not', async () => {
    const { calls, where } = await at('addons', BOTH_WAYS, addons);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gift box, IDR 45.000' }));
    await press('Go on to the discount');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [1] }]]);
  });

  it('is chosen without scripts', async () => {
    const { calls, where } = await post(
      { path: '/checkout/addons?cart=7', answers: { ...withCheckout(BOTH_WAYS), ...addons } },
      { addon: '1' },
    );
    expect(where()).toBe(`${BASE}/checkout/discount?cart=7`);
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [1] }]]);
  });
});

describe('a code', () => {
  const discounted = { ...BOTH_WAYS, discount: EXAMPLES.getDiscount.data, discount_price: 6_900_000 };

  it('that is good is seen at once', async () => {
    const { calls, answers } = await at('discount');
    await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), ' first10 ');
    Object.assign(answers, withCheckout(discounted));
    await press('Use this code');
    expect(await screen.findByText('FIRST10: IDR 69.000 is taken off')).toBeVisible();
    expect(sent(calls, 'updateCheckout')).toEqual([
      ['updateCheckout', { id: 7 }, { discount_code: 'first10' }],
    ]);
  });

  it('that is not says why, in the service’s words', async () => {
    const words =
      "Unfortunately, the voucher code you're using is expired. Please try again without or with other voucher code.";
    await at('discount', BOTH_WAYS, {
      updateCheckout: refusal(400, words, [{ field: 'discount_code', message: words }]),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'OLD');
    await press('Use this code');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('OLD');
  });

  it('can be taken off', async () => {
    const { calls, answers } = await at('discount', discounted);
    Object.assign(answers, withCheckout(BOTH_WAYS));
    await press('Take it off');
    expect(await screen.findByRole('textbox', { name: 'Discount code' })).toBeVisible();
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { discount_code: null }]]);
  });

  it.each([
    { spec: 'used', fields: { code: 'FIRST10' }, body: { discount_code: 'FIRST10' } },
    { spec: 'taken off', fields: { remove: '1' }, body: { discount_code: null } },
  ])('is $spec without scripts', async ({ fields, body }) => {
    const { calls, where } = await post(
      { path: '/checkout/discount?cart=7', answers: withCheckout(discounted) },
      fields,
    );
    expect(where()).toBe(`${BASE}/checkout/discount?cart=7`);
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, body]]);
  });

  it('is none to be had: it goes on without', async () => {
    await at('discount');
    expect(screen.getByRole('link', { name: 'Go on without a code' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/payment?cart=7`,
    );
  });
});

describe('how it is paid', () => {
  it('is the card that is kept, as long as no other is chosen; the pieces are kept from then on', async () => {
    const { calls, where } = await at('payment');
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await press('Go on to the review');
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
    await press('Go on to the review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=${pay}`));
  });

  it('is not asked for pieces that are gone', async () => {
    const words = 'Senja Bias Slip in M is booked 1–4 Dec. It is free from Monday 14 December.';
    const { where } = await at('payment', BOTH_WAYS, {
      createHold: refusal(409, words, [{ field: 'cart_items.11', message: words }]),
    });
    await press('Go on to the review');
    expect(await screen.findByText(`Failed to check cart: ${words}`)).toBeVisible();
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

describe('a card that is typed', () => {
  const PROVIDER = 'http://localhost:4400';
  const FACTS = {
    token: 'tok_new',
    brand: 'visa',
    last_four_digit: '1111',
    expiration_month: 3,
    expiration_year: 2030,
  };
  const CARD = { ...FACTS, status: 'verified', reason: null };

  /** Says something as the provider's frame does. */
  const say = (frame: HTMLIFrameElement, data: unknown, origin = PROVIDER) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });

  const frameOf = () => screen.getByTitle<HTMLIFrameElement>('Card number, expiry date and security code');

  /** The fields, ready, with what they answer when they are asked for a token. */
  async function typed(result: unknown, answers: Answers = {}) {
    const stage = await at('payment', BOTH_WAYS, answers);
    await choose(/Another card/);
    const frame = frameOf();
    say(frame, { type: 'pay:ready', height: 240 });
    const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation((message) => {
      const { requestId } = message as { requestId: string };
      window.setTimeout(() => say(frame, { type: 'pay:result', requestId, result }));
    });
    return { ...stage, frame, posted };
  }

  it('has a token made of it by its provider, and goes on with that', async () => {
    const { where, frame, posted, calls } = await typed(CARD);
    expect(frame).toHaveAttribute(
      'src',
      `${PROVIDER}/fields?key=pk_lemari_development&origin=http%3A%2F%2Flocalhost`,
    );
    expect(frame).toHaveAttribute('height', '240');
    await press('Go on to the review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card`));
    expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'pay:submit' }), PROVIDER);
    expect(await screen.findByText('Visa ending 1111')).toBeVisible();
    expect(sent(calls, 'createAccount')).toEqual([]);
  });

  it('is kept where that is wanted', async () => {
    const kept = { ...EXAMPLES.listCards.cards[0], id: 6, token: 'tok_new' };
    const { where, calls } = await typed(CARD, {
      createAccount: { body: { data: { ...EXAMPLES.getAccount.data, cards: [kept] } } },
      listCards: { body: { cards: [...EXAMPLES.listCards.cards, kept] } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep this card' }));
    await press('Go on to the review');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7&pay=credit_card%3A6`));
    expect(sent(calls, 'createAccount')).toEqual([
      ['createAccount', { payment_method: 'credit_card', credit_card: FACTS }],
    ]);
  });

  it('that cannot be kept says so', async () => {
    await typed(CARD, { createAccount: refusal(503, 'Cards cannot be kept at the moment.') });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep this card' }));
    await press('Go on to the review');
    expect(
      await screen.findByText('Failed to create account: Cards cannot be kept at the moment.'),
    ).toBeVisible();
  });

  it.each([
    { result: { status: 'failed', reason: 'The bank has declined it.' }, words: 'The bank has declined it.' },
    { result: { status: 'in_review' }, words: '3DS validation error' },
    { result: { status: 'unknown' }, words: 'Unknown error' },
  ])('that is $result.status says $words', async ({ result, words }) => {
    const { where } = await typed(result);
    await press('Go on to the review');
    expect(await screen.findByText(words)).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/payment?cart=7`);
  });

  it('hears nobody but its provider', async () => {
    await at('payment');
    await choose(/Another card/);
    const frame = frameOf();
    say(frame, { type: 'pay:ready', height: 240 }, 'https://elsewhere.example');
    expect(frame).not.toHaveAttribute('height');
  });

  it('is tried for again while its fields do not come, and may then be typed elsewhere', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await at('payment');
      await choose(/Another card/);
      const seen = new Set<HTMLIFrameElement>();
      for (let tries = 1; tries <= 5; tries += 1) {
        const frame = frameOf();
        seen.add(frame);
        act(() => {
          frame.dispatchEvent(new Event('load'));
          jest.advanceTimersByTime(1_000);
        });
      }
      expect(seen.size).toBe(5);
      expect(screen.getByText('The card fields could not be brought here')).toBeVisible();
      await press('Try again');
      expect(frameOf()).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the review', () => {
  const PAY = '&pay=credit_card%3A5';
  const HELD: WireCheckout = { ...BOTH_WAYS, held_until: '2026-11-21T02:10:00.000Z' };
  const pays = (order = PAID): Answers => ({
    createOrder: { body: { data: PLACED } },
    payOrder: { body: { data: order } },
    getOrder: { body: { data: order } },
    checkPayment: { body: { data: order } },
  });
  const review = (answers: Answers = {}, checkout = HELD, pay = PAY) =>
    at('review', checkout, { ...pays(), ...answers }, pay);

  it('says everything before it is paid', async () => {
    const { container } = await review();
    for (const words of [
      'Brought to your door',
      'Tuesday 1 December, 09:00-12:00',
      'Picked up at your door',
      'Visa ending 4242',
      'IDR 50.000 for each piece and day after the day it goes back.',
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/^Everything comes back until 48 hours/)).toBeInTheDocument();
    expect(screen.getByText(/^\d+ min \d\d s$/)).toBeInTheDocument();
    await expect(container).toBeAccessible();
  });

  it('places the order and pays it, with no amount in it', async () => {
    const { calls, where } = await review();
    await press('Pay IDR 740.000');
    await waitFor(() => expect(where()).toBe(`${BASE}/order/22?paid=check`));
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
          frontend_return_url: `${BASE}/order/22?paid=check`,
        },
      ],
    ]);
  });

  it.each([
    { pay: 'virtual_account%3Abni', method: 'virtual_account' },
    { pay: 'bank_transfer%3Abca', method: 'bank_transfer' },
  ])('pays by $method', async ({ pay, method }) => {
    const { calls } = await review({}, HELD, `&pay=${pay}`);
    await press('Pay IDR 740.000');
    await waitFor(() => expect(sent(calls, 'payOrder')).toHaveLength(1));
    expect(calls.find(({ operation }) => operation === 'payOrder')?.body).toMatchObject({
      payment_method: method,
      [method]: { bank_code: pay.slice(-3) },
    });
  });

  it('follows the provider where it wants to see the person', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const url = 'https://pay.example/3ds/1';
    const payment = { ...PAID.payment, id: 9, status: 'waiting' as const, redirect_url: url };
    await review({
      payOrder: { body: { data: { ...PLACED, payment: { ...EXAMPLES.payOrder.data.payment, ...payment } } } },
    });
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
    to.mockRestore();
  });

  it('sends a card that was not typed in this page to the provider’s own', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const { calls } = await show({
      path: '/checkout/review?cart=8&pay=credit_card',
      answers: { ...withCheckout(HELD), ...pays() },
    });
    expect(screen.getByText('Card, on the card provider’s page')).toBeVisible();
    await press('Pay IDR 740.000');
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pgw.example/4.3/#/token/kSAops9'));
    expect(sent(calls, 'createCardPaymentToken', 'payOrder')).toEqual([
      ['createCardPaymentToken', { order_id: 22, frontend_return_url: `${BASE}/order/22?paid=check` }],
    ]);
    to.mockRestore();
  });

  it.each<{ spec: string; answers: Answers; words: string | RegExp }>([
    {
      spec: 'a payment that fails',
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
      words: 'Insufficient balance.',
    },
    {
      spec: 'another total than the one that was looked at',
      answers: { createOrder: { body: { data: { ...PLACED, total_price: 75_000_000 } } } },
      words: 'It comes to IDR 750.000 by now. Look through it again.',
    },
    {
      spec: 'pieces that are gone',
      answers: {
        createOrder: refusal(409, 'Senja Bias Slip in M is booked.', [
          { field: 'cart_items.11', message: 'x' },
        ]),
      },
      words: 'Failed to create order: Senja Bias Slip in M is booked.',
    },
    {
      spec: 'no answer',
      answers: { createOrder: noAnswer() },
      words: /^Failed to create order: Request timed out/,
    },
    { spec: 'no answer to the payment', answers: { payOrder: noAnswer() }, words: /^Request timed out/ },
  ])('says $spec, keeps everything, and can be tried again', async ({ answers, words }) => {
    const { calls, where } = await review(answers);
    await press('Pay IDR 740.000');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/everything you chose are kept/)).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/review?cart=7${PAY}`);
    expect(screen.getByRole('button', { name: 'Pay IDR 740.000' })).toBeEnabled();
    // Looked at anew: its price, and whether it is still kept.
    await waitFor(() => expect(sent(calls, 'getCheckout')).toHaveLength(2));
  });

  it('does not pay what costs more than it did', async () => {
    const { calls } = await review({
      createOrder: { body: { data: { ...PLACED, total_price: 75_000_000 } } },
    });
    await press('Pay IDR 740.000');
    await screen.findByText(/IDR 750\.000 by now/);
    expect(sent(calls, 'payOrder')).toEqual([]);
  });

  it('whose pieces are kept no more offers to keep them again', async () => {
    const { calls, answers } = await review({}, BOTH_WAYS);
    expect(screen.getAllByText('Your pieces are not kept for you right now.')[0]).toBeVisible();
    answers.getCheckout = { body: { data: HELD } };
    await press('Keep them for another 15 minutes');
    expect(await screen.findByText('Your pieces are kept for')).toBeVisible();
    expect(sent(calls, 'createHold')).toEqual([['createHold', { id: 7 }, undefined]]);
  });

  it('whose session ends in the middle asks to sign in, and pays once somebody has', async () => {
    const { answers, modals, where } = await review({ createOrder: refusal(401, 'Sign in first.') });
    await press('Pay IDR 740.000');
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('sign-in', expect.anything()));
    Object.assign(answers, pays());
    const [, values] = modals.open.mock.calls[0] ?? [];
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(where()).toBe(`${BASE}/order/22?paid=check`));
  });

  describe('without scripts', () => {
    const posted = (fields: Readonly<Record<string, string>>, answers: Answers = {}, pay = PAY) =>
      post(
        {
          path: `/checkout/review?cart=7${pay}`,
          answers: { ...withCheckout(HELD), ...pays(), ...answers },
        },
        fields,
      );

    it('is paid', async () => {
      const { where, calls } = await posted({ total: '74000000' });
      expect(where()).toBe(`${BASE}/order/22?paid=check`);
      expect(sent(calls, 'payOrder')).toHaveLength(1);
    });

    it('says why it is not', async () => {
      const { html } = await posted({ total: '1' });
      expect(html).toContain('It comes to IDR 740.000 by now. Look through it again.');
    });

    it('keeps the pieces again', async () => {
      const { calls } = await posted({ hold: '1' });
      expect(sent(calls, 'createHold', 'createOrder')).toEqual([['createHold', { id: 7 }, undefined]]);
    });
  });
});
