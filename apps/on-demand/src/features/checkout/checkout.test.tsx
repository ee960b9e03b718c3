import { screen, within } from '@testing-library/react';
import { BOTH_WAYS, FRESH, withCheckout } from '../../testing/checkouts.ts';
import { noAnswer, open, refusal, show } from '../../testing/stage.tsx';
import { at, BASE } from '../../testing/steps.ts';
import { GUEST } from '../../testing/visits.ts';

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

  it.each(['', '/delivery', '/review'])('that names no cart (%s) leads to the carts', async (step) => {
    const { where, calls } = await open({ path: `/checkout${step}` });
    expect(where()).toBe(`${BASE}/cart`);
    expect(calls).toEqual([]);
  });

  it.each(['?cart=7', '?cart=x'])('of a cart that is not there (%s) leads to the orders', async (search) => {
    await show({
      path: `/checkout/delivery${search}`,
      answers: { getCheckout: refusal(404, 'There is no cart 7 here.') },
    });
    expect(screen.getByRole('heading', { name: 'There is no such cart any more' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', `${BASE}/order`);
  });

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

  it.each(['delivery', 'return', 'discount', 'payment'])(
    'says at the %s how long the pieces are kept, once they are',
    async (step) => {
      await at(step, { ...BOTH_WAYS, held_until: '2026-11-21T02:10:00.000Z' });
      expect(screen.getByText('Held for you for')).toBeVisible();
    },
  );

  it('says nothing of it before they are', async () => {
    await at('payment');
    expect(screen.queryByText(/^Your pieces are/)).not.toBeInTheDocument();
  });

  it('of pieces that are gone leads back to the cart', async () => {
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
