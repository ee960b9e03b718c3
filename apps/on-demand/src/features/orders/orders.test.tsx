import { DAMAGE, LATENESS } from '@lemari/checkout/charges/fixtures';
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

// @see rules/modals/key-add-charge
describe('what is owed of an order', () => {
  const DAMAGE_ELSEWHERE = { ...DAMAGE, order: { ...LATENESS.order, id: 99, number: 'LM-00099' } };
  const listed = (...data: readonly object[]) => ({ listCharges: { body: { data } } });

  it('is said with its payment, other orders left out', async () => {
    const { container } = await showOrder('returned', { answers: listed(LATENESS, DAMAGE_ELSEWHERE) });
    expect(screen.getByText('You owe IDR 100.000')).toBeVisible();
    expect(screen.getByText('Late fee, to pay')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay it now' })).toHaveAttribute(
      'href',
      `${BASE}/account/charges?charge=${LATENESS.id}`,
    );
    await expect(container).toBeAccessible();
  });

  it('is shown as paid, and the order as before where the service does not answer', async () => {
    const { unmount } = await showOrder('returned', { answers: listed({ ...LATENESS, status: 'paid' }) });
    expect(screen.getByText('Late fee, paid')).toBeVisible();
    expect(screen.queryByText(/^You owe/)).toBeNull();
    unmount();
    await showOrder('returned', { answers: { listCharges: noAnswer() } });
    expect(screen.getByRole('heading', { level: 1, name: 'Returned' })).toBeVisible();
  });
});

// @see rules/screens/order, rules/orders/list-tags
describe('OrderList', () => {
  it('shows active orders first, each with one next step', async () => {
    const { calls, container } = await show({
      path: '/order',
      answers: listing([ORDERS.waiting, ORDERS.confirmed]),
    });
    const [waiting, confirmed] = screen.getAllByRole('article');
    if (!waiting || !confirmed) throw new Error('two orders are expected');
    expect(within(waiting).getByRole('link', { name: 'Pay now for order LM-00022' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/review?cart=4`,
    );
    expect(waiting).toHaveTextContent(
      /Transfer IDR [\d.]+ by \w+ \d+ \w+, \d\d:\d\d WIB\. Your pieces are held/,
    );
    expect(within(confirmed).getByRole('link', { name: /^Confirmed,? order LM-00021$/ })).toHaveAttribute(
      'href',
      `${BASE}/order/21`,
    );
    expect(calls.map(({ operation, query }) => [operation, query])).toEqual([
      ['listOrders', { tag: 'active', page_number: 1, per_page: 20 }],
    ]);
    await expect(container).toBeAccessible();
  });

  // @see rules/orders/page-size
  it('pages completed orders by the page size of the shop', async () => {
    const { calls } = await show({
      path: '/order?tag=completed&page=2',
      answers: listing([ORDERS.returned], 23),
      setup: { pageSize: 10 },
    });
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      `${BASE}/order?tag=completed&page=3`,
    );
    expect(calls[0]?.query).toEqual({ tag: 'completed', page_number: 2, per_page: 10 });
  });

  it('links to the listing when there are no orders', async () => {
    await show({ path: '/order', answers: listing([]) });
    expect(screen.getByText('No active orders')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute('href', `${BASE}/browse`);
  });

  it('sends a guest to sign-in and back', async () => {
    const { where } = await open({ path: '/order?tag=completed', visit: GUEST });
    expect(where()).toBe(`${BASE}/auth/sign-in?continue=%2Fid%2Fon-demand%2Forder%3Ftag%3Dcompleted`);
  });

  it('reports a failing service, with a retry', async () => {
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
      href: '/checkout/review?cart=4',
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
      href: '/contact?order=LM-00021',
    },
  ])('is headed "$title" on $today when $state', async ({ state, today, title, step, href }) => {
    await showOrder(state, { today });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const ahead = step ? 'Your next step' : 'What happens now';
    const isOver = state === 'cancelled' || state === 'failed';
    const box = screen.getByRole('region', { name: isOver ? 'What happened' : ahead });
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
    'is headed "$title" when its return is $status, even when it is late',
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
    { contact: undefined, href: `${BASE}/contact?order=LM-00021` },
  ])('links a failed order to support at $href', async ({ contact, href }) => {
    await show({
      path: '/order/21',
      answers: withOrder(ORDERS.failed),
      visit: { ...SIGNED_IN, contact },
    });
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', href);
  });

  it('links each piece of a returned order in its size', async () => {
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

  it('offers no piece of an active order again', async () => {
    await showOrder('confirmed');
    expect(screen.queryByRole('link', { name: /^Rent again/ })).not.toBeInTheDocument();
  });

  it('shows pieces, status, price and return', async () => {
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
  ])('offers to cancel a $state order: $offers', async ({ state, offers }) => {
    await showOrder(state);
    expect(screen.queryAllByRole('link', { name: 'Cancel this order' })).toHaveLength(offers ? 1 : 0);
  });

  it.each(['/order/99', '/order/x'])(
    'links from an unknown order (%s) to the customer’s orders',
    async (path) => {
      await show({ path, answers: { getOrder: refusal(404, 'There is no order 99 here.') } });
      expect(screen.getByRole('heading', { name: 'We couldn’t find this order' })).toBeVisible();
    },
  );

  // @see rules/products/style-code
  it('prints an invoice with the price of each piece', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await showOrder('confirmed', { search: '?view=invoice' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice');
    expect(
      screen.getByRole('row', { name: 'Arung Senja, Senja Bias Slip, Size S, LM-1001 IDR 690.000' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total IDR 715.000' })).toBeVisible();
    await press('Print invoice');
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('dates the invoice with the year, and links back', async () => {
    await showOrder('confirmed', { search: '?view=invoice' });
    expect(screen.getByText(/paid on \w+ \d+ November 2026$/)).toBeVisible();
    expect(screen.getByText(/^Rented 1–4 Dec 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute(
      'href',
      `${BASE}/order/21`,
    );
  });

  it('names pieces that the customer before has not returned, and the full refund', async () => {
    const { items } = ORDERS.confirmed;
    const late = { ...ORDERS.confirmed, items: items.map((item) => ({ ...item, is_available: false })) };
    await show({ path: `/order/${late.id}`, answers: withOrder(late), visit: SIGNED_IN });
    expect(
      screen.getByText(new RegExp(`^${items[0]?.name}.* late: the customer before you .* full refund\\.$`)),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Cancel/ })).toBeVisible();
  });

  it('omits the floor of a house', async () => {
    const { delivery } = ORDERS.confirmed;
    const address = delivery.address && { ...delivery.address, floor_unit: '-' };
    const { container } = await showOrder('confirmed', {
      answers: withOrder({ ...ORDERS.confirmed, delivery: { ...delivery, address } }),
    });
    expect(container).toHaveTextContent('Jalan Senopati 41, Jakarta Selatan');
    expect(container).not.toHaveTextContent(/floor/i);
  });

  it('has no invoice before it is paid', async () => {
    await showOrder('unpaid', { search: '?view=invoice' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Waiting for your payment');
  });
});

describe('paying an order', () => {
  // @see rules/payment/order-virtual-account
  it('shows number, amount and deadline of a virtual account', async () => {
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
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/review?cart=4`,
    );
    expect(container).toHaveTextContent(/Pay within \d+ min \d\d s/);
    expect(container).toHaveTextContent('Pay by Saturday 21 November, 09:10 WIB.');
    expect(container).not.toHaveTextContent('account holder');
  });

  // @see rules/payment/transfer-holder
  it('names the holder of the account for a bank transfer', async () => {
    const { container } = await showOrder('waiting', {
      answers: withOrder({
        ...ORDERS.waiting,
        payment: ORDERS.waiting.payment && {
          ...ORDERS.waiting.payment,
          payment_method: 'bank_transfer',
          virtual_account: null,
          bank_transfer: {
            bank: 'bca',
            account_number: '8210012345',
            expected_amount: 71_500_000,
            expiration_date: '2026-11-21T02:10:00.000Z',
          },
        },
      }),
    });
    expect(screen.getByRole('heading', { name: 'BCA bank transfer' })).toBeVisible();
    expect(container).toHaveTextContent('The account holder is PT Lemari Indonesia.');
  });

  it('asks the provider first for a customer who comes from paying', async () => {
    const { calls } = await showOrder('pending', { search: '?paid=check' });
    const operations = calls.map(({ operation }) => operation);
    expect(operations.indexOf('checkPayment')).toBeLessThan(operations.lastIndexOf('getOrder'));
    expect(sent(calls, 'checkPayment')).toHaveLength(1);
  });

  it('thanks for a paid order without asking the provider', async () => {
    const { calls } = await showOrder('confirmed', { search: '?paid=check' });
    expect(screen.getByText('Thank you. Payment received.')).toBeVisible();
    expect(sent(calls, 'checkPayment')).toEqual([]);
  });

  it.each<{ spec: string; order: WireOrder }>([
    { spec: 'on its way', order: ORDERS.onItsWay },
    { spec: 'delivered', order: ORDERS.delivered },
    { spec: 'late', order: ORDERS.late },
    { spec: 'returned', order: ORDERS.returned },
    { spec: 'paid since yesterday', order: { ...ORDERS.confirmed, answered_at: '2026-11-22T02:03:00.000Z' } },
  ])('does not say thank you for an order $spec', async ({ order }) => {
    const { calls } = await show({
      path: `/order/${order.id}?paid=check`,
      answers: withOrder(order),
      visit: SIGNED_IN,
    });
    expect(screen.queryByText('Thank you. Payment received.')).not.toBeInTheDocument();
    expect(sent(calls, 'checkPayment')).toEqual([]);
  });

  it('updates the cart count of the header after payment', async () => {
    cartNews.write({ pieces: 3, isNew: false, change: 0 });
    await showOrder('confirmed', {
      search: '?paid=check',
      answers: { listCarts: { body: { ...EXAMPLES.listCarts, data: [] } } },
    });
    await waitFor(() => expect(cartNews.read().pieces).toBe(0));
  });

  it.each<State>(['unpaid', 'paymentFailed', 'confirmed'])(
    'does not ask the provider when no result is due: %s',
    async (state) => {
      const { calls } = await showOrder(state);
      expect(sent(calls, 'checkPayment')).toEqual([]);
    },
  );

  it('finds the payment of a customer who closed the tab, before the webhook arrives', async () => {
    let order: object = ORDERS.pending;
    const { calls } = await showOrder('pending', {
      answers: {
        getOrder: { reply: () => ({ data: order }) },
        checkPayment: { reply: () => ({ data: (order = { ...ORDERS.confirmed, id: 22 }) }) },
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    expect(sent(calls, 'checkPayment')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('shows a returning customer that there is no result yet, offers payment, and polls', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = await showOrder('pending');
      expect(screen.getByText('We don’t have a result for your payment yet')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
      Object.assign(answers, withOrder({ ...ORDERS.confirmed, id: 22 }));
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed');
    } finally {
      jest.useRealTimers();
    }
  });

  it('polls a bank transfer slowly, while the page is visible', async () => {
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

  // @see docs/decisions/0182
  it('shows the account that has replaced another one in another tab', async () => {
    jest.useFakeTimers();
    try {
      const { answers } = await showOrder('waiting');
      const { payment } = ORDERS.waiting;
      if (!payment?.virtual_account) throw new Error('no account');
      const virtual_account = { ...payment.virtual_account, virtual_account_number: '7001210257253937' };
      Object.assign(
        answers,
        withOrder({ ...ORDERS.waiting, payment: { ...payment, id: payment.id + 1, virtual_account } }),
      );
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(document.body).toHaveTextContent(/7001\s?2102/);
    } finally {
      jest.useRealTimers();
    }
  });

  it('polls while there is no result, and says so', async () => {
    jest.useFakeTimers();
    try {
      const { answers, calls } = await showOrder('pending', { search: '?paid=check' });
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

  it('stays on the page and keeps polling when requests fail', async () => {
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

  it('stops polling after a minute and offers a link instead', async () => {
    jest.useFakeTimers();
    try {
      const { calls } = await showOrder('pending', { search: '?paid=check' });
      for (let second = 0; second < 80; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(sent(calls, 'checkPayment')).toHaveLength(21);
      expect(screen.getByText('We don’t have a result for your payment yet')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute(
        'href',
        `${BASE}/order/22?paid=check`,
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['', '?paid=check'])(
    'shows why a payment failed (%s), what is saved, and a retry',
    async (search) => {
      await showOrder('paymentFailed', { search });
      expect(screen.getByRole('alert')).toHaveTextContent('Payment failed: Insufficient balance.');
      expect(screen.getByRole('alert')).toHaveTextContent('Your order is saved. You can try again.');
      const next = screen.getByRole('region', { name: 'Your next step' });
      expect(within(next).getByRole('link', { name: 'Try again' })).toHaveAttribute(
        'href',
        `${BASE}/checkout/review?cart=4`,
      );
      expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
    },
  );

  it('shows the order unchanged when the provider fails', async () => {
    await showOrder('pending', { search: '?paid=check', answers: { checkPayment: noAnswer() } });
    expect(screen.getByText('Checking your payment…')).toBeVisible();
  });
});

describe('CancelOrder', () => {
  const cancelled = { cancelOrder: { body: { data: ORDERS.cancelled } } };
  const opening = (answers: Answers = {}) => ({
    path: '/order/21/cancel',
    answers: { ...withOrder(ORDERS.confirmed), ...cancelled, ...answers },
  });

  it('shows the terms first, and submits the refund that was shown', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const { calls, container } = await show(opening());
    expect(screen.getByText('You get a full refund up to 48 hours before delivery.')).toBeVisible();
    expect(screen.getByText('IDR 715.000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep this order' })).toHaveAttribute('href', `${BASE}/order/21`);
    await expect(container).toBeAccessible();
    await press('Cancel this order');
    await waitFor(() => expect(to).toHaveBeenCalledWith(`${BASE}/order/21`));
    expect(sent(calls, 'cancelOrder')).toEqual([['cancelOrder', { id: 21 }, { refund_price: 71_500_000 }]]);
  });

  it('shows the new terms when they have changed', async () => {
    const { answers } = await show(
      opening({
        cancelOrder: refusal(409, 'The terms have changed.', [
          { field: 'refund_price', message: 'is now 34500000' },
        ]),
      }),
    );
    const terms = { ...EXAMPLES.getCancellation.data, refund_price: 34_500_000, kept_price: 37_000_000 };
    answers.getCancellation = { body: { data: terms } };
    await press('Cancel this order');
    expect(await screen.findByText('The terms have changed.')).toBeVisible();
    expect(await screen.findByText('IDR 345.000')).toBeVisible();
  });

  it('reports a failed request and an unchanged order', async () => {
    const { where } = await show(opening({ cancelOrder: noAnswer() }));
    await press('Cancel this order');
    expect(await screen.findByText(/^Request timed out/)).toBeVisible();
    expect(screen.getByText('Your order has not changed.')).toBeVisible();
    expect(where()).toBe(`${BASE}/order/21/cancel`);
  });

  it('is not offered for a sent order', async () => {
    const terms = { ...EXAMPLES.getCancellation.data, is_possible: false, terms: 'It has been sent.' };
    await show(opening({ getCancellation: { body: { data: terms } } }));
    expect(screen.getByText('It has been sent.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
  });

  it('works without scripts', async () => {
    const { where, calls } = await post(opening(), { refund: '71500000 IDR' });
    expect(where()).toBe(`${BASE}/order/21`);
    expect(sent(calls, 'cancelOrder')).toHaveLength(1);
  });

  it.each(['', '715000', '1 XXX', '-5 IDR'])('refuses a refund that was not shown: %p', async (refund) => {
    const { calls } = await post(opening(), { refund });
    expect(sent(calls, 'cancelOrder')).toEqual([]);
  });

  it('sends an ended session to sign-in and back, without scripts', async () => {
    const { where } = await post(opening({ cancelOrder: refusal(401, 'Sign in first.') }), {
      refund: '71500000 IDR',
    });
    expect(where()).toBe(`${BASE}/auth/sign-in?continue=%2Fid%2Fon-demand%2Forder%2F21%2Fcancel`);
  });
});
