import { EXAMPLES } from '@lemari/contract/examples';
import type { WireOrder } from '@lemari/contract/wire';
import { cartNews } from '@lemari/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { listing, ORDERS, withOrder } from '../../testing/orders.ts';
import { type Answers, noAnswer, open, post, refusal, sent, show } from '../../testing/stage.tsx';
import { BASE, press } from '../../testing/steps.ts';
import { GUEST, SIGNED_IN } from '../../testing/visits.ts';

type State = keyof typeof ORDERS;
const showOrder = (state: State, { search = '', answers = {}, today = SIGNED_IN.today } = {}) =>
  show({
    path: `/order/${ORDERS[state].id}${search}`,
    answers: { ...withOrder(ORDERS[state]), ...answers },
    visit: { ...SIGNED_IN, today },
  });

describe('the orders', () => {
  it('under way come first, each with its one next step', async () => {
    const { calls, container } = await show({
      path: '/order',
      answers: listing([ORDERS.waiting, ORDERS.confirmed]),
    });
    const [waiting, confirmed] = screen.getAllByRole('article');
    if (!waiting || !confirmed) throw new Error('two orders are expected');
    expect(within(waiting).getByRole('link', { name: 'Pay now for order LM-00022' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/payment?cart=4`,
    );
    expect(within(confirmed).getByRole('link', { name: /^Confirmed,? order LM-00021$/ })).toHaveAttribute(
      'href',
      `${BASE}/order/21`,
    );
    expect(calls.map(({ operation, query }) => [operation, query])).toEqual([
      ['listOrders', { tag: 'active', page_number: 1, per_page: 10 }],
    ]);
    await expect(container).toBeAccessible();
  });

  it('that are completed have pages of their own', async () => {
    const { calls } = await show({
      path: '/order?tag=completed&page=2',
      answers: listing([ORDERS.returned], 23),
    });
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      `${BASE}/order?tag=completed&page=3`,
    );
    expect(calls[0]?.query).toEqual({ tag: 'completed', page_number: 2, per_page: 10 });
  });

  it('of which there is none lead to the wardrobe', async () => {
    await show({ path: '/order', answers: listing([]) });
    expect(screen.getByText('No active orders')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute('href', `${BASE}/browse`);
  });

  it('are a person’s own: a guest signs in and comes back', async () => {
    const { where } = await open({ path: '/order?tag=completed', visit: GUEST });
    expect(where()).toBe(`${BASE}/auth/sign-in?continue=%2Fid%2Fon-demand%2Forder%3Ftag%3Dcompleted`);
  });

  it('that no service answers say so, and lead to another try', async () => {
    await show({ path: '/order', answers: { listOrders: noAnswer() } });
    expect(screen.getByText(/^Request timed out/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `${BASE}/order`);
  });
});

describe('an order', () => {
  it.each<{ state: State; today: string; title: string; step: string | undefined; href?: string }>([
    {
      state: 'unpaid',
      today: '2026-11-21',
      title: 'Waiting for your payment',
      step: 'Pay now',
      href: '/checkout/payment?cart=4',
    },
    { state: 'confirmed', today: '2026-11-21', title: 'Confirmed', step: undefined },
    {
      state: 'onItsWay',
      today: '2026-12-01',
      title: 'On its way',
      step: 'Track the delivery',
      href: '/order/21#delivery',
    },
    {
      state: 'delivered',
      today: '2026-12-02',
      title: 'Delivered',
      step: 'See where to return it',
      href: '/order/21#return',
    },
    {
      state: 'delivered',
      today: '2026-12-03',
      title: 'Return tomorrow',
      step: 'See where to return it',
      href: '/order/21#return',
    },
    {
      state: 'delivered',
      today: '2026-12-04',
      title: 'Return today',
      step: 'See where to return it',
      href: '/order/21#return',
    },
    {
      state: 'late',
      today: '2026-12-06',
      title: 'Late',
      step: 'See where to return it',
      href: '/order/21#return',
    },
    {
      state: 'returned',
      today: '2026-12-06',
      title: 'Returned',
      step: 'Rent again',
      href: '/browse/styles/arung-senja-senja-bias-slip-1001?size=s',
    },
    {
      state: 'cancelled',
      today: '2026-11-21',
      title: 'Cancelled',
      step: 'Rent again',
      href: '/browse/styles/arung-senja-senja-bias-slip-1001?size=s',
    },
    {
      state: 'failed',
      today: '2026-11-21',
      title: 'We couldn’t go ahead',
      step: 'Write to us',
      href: '/contact',
    },
  ])('that is $state on $today is headed "$title"', async ({ state, today, title, step, href }) => {
    await showOrder(state, { today });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const box = screen.getByRole('region', { name: step ? 'Your next step' : 'What happens now' });
    const links = within(box).queryAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      step === undefined ? [] : [[step, BASE + (href ?? '')]],
    );
  });

  it.each([
    {
      status: 'Sending',
      title: 'Picked up',
      words: /^Our courier has your pieces\./,
      box: 'What happens now',
    },
    {
      status: 'Failed',
      title: 'Not picked up',
      words: /^Our courier couldn’t pick up/,
      box: 'Your next step',
    },
  ] as const)(
    'whose return is $status is headed "$title", late or not',
    async ({ status, title, words, box }) => {
      const { late } = ORDERS;
      const order: WireOrder = { ...late, return: { ...late.return, shipping_type: 'Return', status } };
      await show({
        path: `/order/${order.id}`,
        answers: withOrder(order),
        visit: { ...SIGNED_IN, today: '2026-12-06' },
      });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(within(screen.getByRole('region', { name: box })).getByText(words)).toBeVisible();
    },
  );

  it.each([
    { contact: 'https://chat.example/', href: 'https://chat.example/' },
    { contact: 'mailto:hello@lemari.example', href: 'mailto:hello@lemari.example?subject=Order%20LM-00021' },
    { contact: undefined, href: `${BASE}/contact` },
  ])('that went wrong leads to where somebody answers: $href', async ({ contact, href }) => {
    await show({
      path: '/order/21',
      answers: withOrder(ORDERS.failed),
      visit: { ...SIGNED_IN, contact },
    });
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', href);
  });

  it('of several pieces that is over leads to each of them in its size', async () => {
    const [first] = ORDERS.returned.items;
    if (!first) throw new Error('a piece is expected');
    const second = { ...first, id: 99, style_id: 1002, name: 'Lipat Flap Bag', size_category: 'm' } as const;
    const { container } = await show({
      path: '/order/21',
      answers: withOrder({ ...ORDERS.returned, items: [first, second] }),
      visit: { ...SIGNED_IN, today: '2026-12-06' },
    });
    const next = screen.getByRole('region', { name: 'Your next step' });
    expect(within(next).getByRole('link', { name: 'Rent again' })).toHaveAttribute(
      'href',
      `${BASE}/order/21#pieces`,
    );
    expect(container).toContainHTML('id="pieces"');
    expect(screen.getByRole('link', { name: 'Rent again Senja Bias Slip' })).toHaveAttribute(
      'href',
      `${BASE}/browse/styles/arung-senja-senja-bias-slip-1001?size=s`,
    );
    expect(screen.getByRole('link', { name: 'Rent again Lipat Flap Bag' })).toHaveAttribute(
      'href',
      `${BASE}/browse/styles/arung-senja-lipat-flap-bag-1002?size=m`,
    );
    await expect(container).toBeAccessible();
  });

  it('that is under way offers none of it again', async () => {
    await showOrder('confirmed');
    expect(screen.queryByRole('link', { name: /^Rent again/ })).not.toBeInTheDocument();
  });

  it('says what is in it, where it is, what it cost, and how it goes back', async () => {
    const { container } = await showOrder('onItsWay', { today: '2026-12-01' });
    expect(screen.getByText('Order LM-00021, 1 piece, 1–4 Dec')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Senja Bias Slip' })).toHaveAttribute(
      'href',
      `${BASE}/browse/styles/arung-senja-senja-bias-slip-1001?size=s`,
    );
    expect(screen.getByRole('list', { name: 'Order LM-00021' })).toBeVisible();
    expect(screen.getAllByText(/JKT-0092-4187/)[0]).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Paid' })).getByText('IDR 715.000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/on-demand/orders/21/calendar.ics',
    );
    await expect(container).toBeAccessible();
  });

  it.each<{ state: State; offers: boolean }>([
    { state: 'unpaid', offers: true },
    { state: 'confirmed', offers: true },
    { state: 'onItsWay', offers: false },
    { state: 'cancelled', offers: false },
  ])('that is $state offers to be cancelled: $offers', async ({ state, offers }) => {
    await showOrder(state);
    expect(screen.queryAllByRole('link', { name: 'Cancel this order' })).toHaveLength(offers ? 1 : 0);
  });

  it.each(['/order/99', '/order/x'])('that is nobody’s (%s) leads to those that are', async (path) => {
    await show({ path, answers: { getOrder: refusal(404, 'There is no order 99 here.') } });
    expect(screen.getByRole('heading', { name: 'There is no such order here' })).toBeVisible();
  });

  it('as an invoice has each piece with its price, and prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await showOrder('confirmed', { search: '?view=invoice' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice');
    expect(
      screen.getByRole('row', { name: 'Arung Senja, Senja Bias Slip, Size S, LM-1001 IDR 690.000' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total IDR 715.000' })).toBeVisible();
    await press('Print it');
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('as an invoice says the year, and leads back', async () => {
    await showOrder('confirmed', { search: '?view=invoice' });
    expect(screen.getByText(/paid on \w+ \d+ November 2026$/)).toBeVisible();
    expect(screen.getByText(/^Rented 1–4 Dec 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute(
      'href',
      `${BASE}/order/21`,
    );
  });

  it('says what is late from who had it before, and that one need not wait', async () => {
    const { items } = ORDERS.confirmed;
    const late = { ...ORDERS.confirmed, items: items.map((item) => ({ ...item, is_available: false })) };
    await show({ path: `/order/${late.id}`, answers: withOrder(late), visit: SIGNED_IN });
    expect(
      screen.getByText(new RegExp(`^${items[0]?.name}.* late: whoever rented .* everything goes back\\.$`)),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Cancel/ })).toBeVisible();
  });

  it('to a house says nothing of a floor', async () => {
    const { delivery } = ORDERS.confirmed;
    const address = delivery.address && { ...delivery.address, floor_unit: '-' };
    const { container } = await showOrder('confirmed', {
      answers: withOrder({ ...ORDERS.confirmed, delivery: { ...delivery, address } }),
    });
    expect(container).toHaveTextContent('Jalan Senopati 41, Jakarta Selatan');
    expect(container).not.toHaveTextContent(/floor/i);
  });

  it('that is not paid has no invoice', async () => {
    await showOrder('unpaid', { search: '?view=invoice' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Waiting for your payment');
  });
});

describe('an order that is paid for', () => {
  it('by a virtual account says where to, how much and until when', async () => {
    const { container } = await showOrder('waiting', {
      answers: withOrder({
        ...ORDERS.waiting,
        payment: ORDERS.waiting.payment && {
          ...ORDERS.waiting.payment,
          virtual_account: ORDERS.waiting.payment.virtual_account && {
            ...ORDERS.waiting.payment.virtual_account,
            expiration_date: '2026-11-21T02:10:00.000Z',
          },
        },
      }),
    });
    expect(screen.getByRole('heading', { name: 'BCA virtual account' })).toBeVisible();
    expect(container).toHaveTextContent('3901081234567890');
    expect(screen.getByRole('link', { name: 'Pay in another way' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/payment?cart=4`,
    );
    expect(container).toHaveTextContent(/Pay within \d+ min \d\d s/);
  });

  it('has the provider asked before it is shown to whoever comes from paying it', async () => {
    const { calls } = await showOrder('asking', { search: '?paid=check' });
    const asked = calls.map(({ operation }) => operation);
    expect(asked.indexOf('checkPayment')).toBeLessThan(asked.lastIndexOf('getOrder'));
    expect(sent(calls, 'checkPayment')).toHaveLength(1);
  });

  it('that is paid says thanks, and asks nobody', async () => {
    const { calls } = await showOrder('confirmed', { search: '?paid=check' });
    expect(screen.getByText('Thank you. Payment received.')).toBeVisible();
    expect(sent(calls, 'checkPayment')).toEqual([]);
  });

  it.each<{ spec: string; order: WireOrder }>([
    { spec: 'on its way', order: ORDERS.onItsWay },
    { spec: 'delivered', order: ORDERS.delivered },
    { spec: 'late', order: ORDERS.late },
    { spec: 'back', order: ORDERS.returned },
    { spec: 'paid since yesterday', order: { ...ORDERS.confirmed, answered_at: '2026-11-22T02:03:00.000Z' } },
  ])('and $spec by now says no thanks', async ({ order }) => {
    const { calls } = await show({
      path: `/order/${order.id}?paid=check`,
      answers: withOrder(order),
      visit: SIGNED_IN,
    });
    expect(screen.queryByText('Thank you. Payment received.')).not.toBeInTheDocument();
    expect(sent(calls, 'checkPayment')).toEqual([]);
  });

  it('is in no cart any more, which the header hears', async () => {
    cartNews.write({ pieces: 3, isNew: false, change: 0 });
    await showOrder('confirmed', {
      search: '?paid=check',
      answers: { listCarts: { body: { ...EXAMPLES.listCarts, data: [] } } },
    });
    await waitFor(() => expect(cartNews.read().pieces).toBe(0));
  });

  it.each<State>(['unpaid', 'paymentFailed', 'confirmed'])(
    'asks nobody when nothing is waited for: %s',
    async (state) => {
      const { calls } = await showOrder(state);
      expect(sent(calls, 'checkPayment')).toEqual([]);
    },
  );

  it('is found to be so by whoever closed the tab and comes back, before anybody has told of it', async () => {
    let order: object = ORDERS.asking;
    const { calls } = await showOrder('asking', {
      answers: {
        getOrder: { reply: () => ({ data: order }) },
        checkPayment: { reply: () => ({ data: (order = { ...ORDERS.confirmed, id: 22 }) }) },
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    expect(sent(calls, 'checkPayment')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('says to whoever comes back that it is not known yet, lets them pay, and asks on', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = await showOrder('asking');
      expect(screen.getByText('We don’t have a result for your payment yet')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
      Object.assign(answers, withOrder({ ...ORDERS.confirmed, id: 22 }));
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    } finally {
      jest.useRealTimers();
    }
  });

  it('from a bank is asked after slowly, as long as the page is in sight', async () => {
    jest.useFakeTimers();
    const sight = jest.spyOn(document, 'visibilityState', 'get');
    try {
      const { answers, calls } = await showOrder('waiting');
      expect(sent(calls, 'checkPayment')).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(14_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(2);
      sight.mockReturnValue('hidden');
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(2);
      Object.assign(answers, withOrder({ ...ORDERS.confirmed, id: ORDERS.waiting.id }));
      sight.mockReturnValue('visible');
      await act(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        await jest.advanceTimersByTimeAsync(100);
      });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(3);
    } finally {
      sight.mockRestore();
      jest.useRealTimers();
    }
  });

  it('asks again and again as long as nobody knows, and says so', async () => {
    jest.useFakeTimers();
    try {
      const { answers, calls } = await showOrder('asking', { search: '?paid=check' });
      expect(screen.getByText('Checking your payment…')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
      expect(sent(calls, 'checkPayment')).toHaveLength(1);
      Object.assign(answers, withOrder({ ...ORDERS.confirmed, id: 22 }));
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      expect(screen.getByText('Thank you. Payment received.')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('stays on the page while nobody answers, and asks on', async () => {
    jest.useFakeTimers();
    try {
      const { answers, container } = await showOrder('waiting');
      Object.assign(answers, { getOrder: noAnswer(), checkPayment: noAnswer() });
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      expect(container).toHaveTextContent('3901081234567890');
      Object.assign(answers, withOrder({ ...ORDERS.confirmed, id: ORDERS.waiting.id }));
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    } finally {
      jest.useRealTimers();
    }
  });

  it('stops asking after a minute, and leaves it to the person', async () => {
    jest.useFakeTimers();
    try {
      const { calls } = await showOrder('asking', { search: '?paid=check' });
      for (let second = 0; second < 80; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(21);
      expect(screen.getByText('We don’t have a result for your payment yet')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Look again' })).toHaveAttribute(
        'href',
        `${BASE}/order/22?paid=check`,
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['', '?paid=check'])(
    'and was not (%s) says why, what is kept, and leads to another try',
    async (search) => {
      await showOrder('paymentFailed', { search });
      expect(screen.getByRole('alert')).toHaveTextContent('It is not paid: Insufficient balance.');
      expect(screen.getByRole('alert')).toHaveTextContent('Your order is saved. You can try again.');
      const next = screen.getByRole('region', { name: 'Your next step' });
      expect(within(next).getByRole('link', { name: 'Try again' })).toHaveAttribute(
        'href',
        `${BASE}/checkout/payment?cart=4`,
      );
      expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
    },
  );

  it('is shown as it is where the provider cannot be asked', async () => {
    await showOrder('asking', { search: '?paid=check', answers: { checkPayment: noAnswer() } });
    expect(screen.getByText('Checking your payment…')).toBeVisible();
  });
});

describe('cancelling', () => {
  const cancelled = { cancelOrder: { body: { data: ORDERS.cancelled } } };
  const opening = (answers: Answers = {}) => ({
    path: '/order/21/cancel',
    answers: { ...withOrder(ORDERS.confirmed), ...cancelled, ...answers },
  });

  it('says its terms first, and agrees to the amount that was shown', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const { calls, container } = await show(opening());
    expect(screen.getByText('You get a full refund up to 48 hours before delivery.')).toBeVisible();
    expect(screen.getByText('IDR 715.000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', `${BASE}/order/21`);
    await expect(container).toBeAccessible();
    await press('Cancel this order');
    await waitFor(() => expect(to).toHaveBeenCalledWith(`${BASE}/order/21`));
    expect(sent(calls, 'cancelOrder')).toEqual([['cancelOrder', { id: 21 }, { refund_price: 71_500_000 }]]);
  });

  it('is refused where the terms have changed, and shows the new ones', async () => {
    const { answers } = await show(
      opening({
        cancelOrder: refusal(409, 'The terms have changed meanwhile.', [
          { field: 'refund_price', message: 'is 34500000 by now' },
        ]),
      }),
    );
    const terms = { ...EXAMPLES.getCancellation.data, refund_price: 34_500_000, kept_price: 37_000_000 };
    answers.getCancellation = { body: { data: terms } };
    await press('Cancel this order');
    expect(await screen.findByText('The terms have changed meanwhile.')).toBeVisible();
    expect(await screen.findByText('IDR 345.000')).toBeVisible();
  });

  it('that has no answer leaves the order as it was', async () => {
    const { where } = await show(opening({ cancelOrder: noAnswer() }));
    await press('Cancel this order');
    expect(await screen.findByText(/^Request timed out/)).toBeVisible();
    expect(screen.getByText('Your order is as it was.')).toBeVisible();
    expect(where()).toBe(`${BASE}/order/21/cancel`);
  });

  it('of what has been sent is not to be had', async () => {
    const terms = { ...EXAMPLES.getCancellation.data, is_possible: false, terms: 'It has been sent.' };
    await show(opening({ getCancellation: { body: { data: terms } } }));
    expect(screen.getByText('It has been sent.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
  });

  it('is done without scripts', async () => {
    const { where, calls } = await post(opening(), { refund: '71500000 IDR' });
    expect(where()).toBe(`${BASE}/order/21`);
    expect(sent(calls, 'cancelOrder')).toHaveLength(1);
  });

  it.each(['', '715000', '1 XXX', '-5 IDR'])('agrees to nothing that was not shown: %p', async (refund) => {
    const { calls } = await post(opening(), { refund });
    expect(sent(calls, 'cancelOrder')).toEqual([]);
  });

  it('without scripts and without a session leads to sign-in and back', async () => {
    const { where } = await post(opening({ cancelOrder: refusal(401, 'Sign in first.') }), {
      refund: '71500000 IDR',
    });
    expect(where()).toBe(`${BASE}/auth/sign-in?continue=%2Fid%2Fon-demand%2Forder%2F21%2Fcancel`);
  });
});
