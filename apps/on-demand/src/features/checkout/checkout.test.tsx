import { screen, within } from '@testing-library/react';
import { BOTH_CHOSEN, FRESH, withCheckout } from '../../testing/checkouts.ts';
import { noAnswer, open, refusal, show } from '../../testing/stage.tsx';
import { at, BASE } from '../../testing/steps.ts';
import { GUEST } from '../../testing/visits.ts';

// @see rules/screens/checkout
describe('checkout', () => {
  it.each([
    { spec: 'with nothing chosen', checkout: FRESH, step: 'delivery' },
    { spec: 'with a delivery only', checkout: { ...BOTH_CHOSEN, return: null }, step: 'delivery' },
    { spec: 'with delivery and return', checkout: BOTH_CHOSEN, step: 'review' },
  ])('opens at the step $step $spec', async ({ checkout, step }) => {
    const { where } = await open({ path: '/checkout?cart=7', answers: withCheckout(checkout) });
    expect(where()).toBe(`${BASE}/checkout/${step}?cart=7`);
  });

  it.each([
    { spec: 'the payment before the delivery', step: 'review', checkout: FRESH, to: 'delivery' },
    { spec: 'the add-ons where there are none', step: 'addons', checkout: BOTH_CHOSEN, to: 'review' },
    // Steps of earlier checkouts, such as in a bookmark. @see docs/decisions/0173
    { spec: 'the step of the return', step: 'return', checkout: BOTH_CHOSEN, to: 'delivery' },
    { spec: 'the step of the discount', step: 'discount', checkout: BOTH_CHOSEN, to: 'review' },
    { spec: 'the step of the payment method', step: 'payment', checkout: BOTH_CHOSEN, to: 'review' },
    { spec: 'the step of the payment method too early', step: 'payment', checkout: FRESH, to: 'delivery' },
  ])('redirects from $spec', async ({ step, checkout, to }) => {
    const { where } = await open({
      path: `/checkout/${step}?cart=7&pay=credit_card`,
      answers: withCheckout(checkout),
    });
    expect(where()).toBe(`${BASE}/checkout/${to}?cart=7`);
  });

  it('sends a guest to sign-in and back to the step', async () => {
    const { where, calls } = await open({ path: '/checkout/delivery?cart=7', visit: GUEST });
    expect(where()).toBe(`${BASE}/auth/sign-in?continue=%2Fid%2Fon-demand%2Fcheckout%2Fdelivery%3Fcart%3D7`);
    expect(calls).toEqual([]);
  });

  it('sends an ended session to sign-in and back', async () => {
    const { where } = await open({
      path: '/checkout/delivery?cart=7',
      answers: { getCheckout: refusal(401, 'Sign in first.') },
    });
    expect(where()).toMatch(/\/auth\/sign-in\?continue=/);
  });

  it.each(['', '/delivery', '/review'])('redirects to the carts without a cart id (%s)', async (step) => {
    const { where, calls } = await open({ path: `/checkout${step}` });
    expect(where()).toBe(`${BASE}/cart`);
    expect(calls).toEqual([]);
  });

  it.each(['?cart=7', '?cart=x'])('links from an unknown cart (%s) to the orders', async (search) => {
    await show({
      path: `/checkout/delivery${search}`,
      answers: { getCheckout: refusal(404, 'There is no cart 7 here.') },
    });
    expect(screen.getByRole('heading', { name: 'This cart no longer exists' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', `${BASE}/order`);
  });

  // @see rules/errors/cause-check-cart
  it('reports a failing service, and what is saved', async () => {
    await show({ path: '/checkout/delivery?cart=7', answers: { getCheckout: noAnswer() } });
    expect(screen.getByText(/^Failed to check cart: Request timed out/)).toBeVisible();
    expect(screen.getByText(/Your cart and your choices are saved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/delivery?cart=7`,
    );
  });

  it.each(['delivery', 'review'])('shows the summary at the step %s', async (step) => {
    await at(step);
    const summary = screen.getByRole('region', { name: 'Summary', hidden: true });
    for (const words of ['IDR 690.000', 'IDR 740.000', 'Tue 1 Dec, 09:00–12:00', 'Fri 4 Dec, 09:00–12:00'])
      expect(within(summary).getAllByText(words)[0]).toBeInTheDocument();
    expect(within(summary).getByText('IDR 50.000 for each piece and day')).toBeInTheDocument();
  });

  it.each(['delivery', 'review'])('shows the countdown of the hold at the step %s', async (step) => {
    await at(step, { ...BOTH_CHOSEN, held_until: '2026-11-21T02:10:00.000Z' });
    expect(screen.getByText('Held for you for')).toBeVisible();
  });

  it('shows no countdown before the pieces are held', async () => {
    await at('delivery');
    expect(screen.queryByText(/^Your pieces are/)).not.toBeInTheDocument();
  });

  it('links unavailable pieces back to the cart', async () => {
    const [slip] = FRESH.cart.cart_items;
    if (!slip) throw new Error('a piece is expected');
    const cart_items = [{ ...slip, availability: false, problem: 'booked' as const }];
    await at('delivery', { ...FRESH, cart: { ...FRESH.cart, cart_items } });
    expect(screen.getByText('No longer available on these dates: Senja Bias Slip.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to your cart' })[0]).toHaveAttribute(
      'href',
      `${BASE}/cart`,
    );
  });
});
