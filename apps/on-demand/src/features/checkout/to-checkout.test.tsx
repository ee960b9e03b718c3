import { cartLinks } from '../../checkout-location.ts';
import { rentalRoutes } from '@lemari/rental/routes';
import { openPage } from '@lemari/catalogue/testing';
import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCart } from '@lemari/contract/wire';
import { render, screen } from '@testing-library/react';
import { MOUNT } from '../../testing/visits.ts';

const [CART] = EXAMPLES.listCarts.data;
const [MAIN] = CART.cart_items;
if (!MAIN) throw new Error('a piece is expected');

async function openCart(cart: WireCart) {
  const { page } = await openPage({
    mount: MOUNT,
    routes: rentalRoutes(MOUNT, cartLinks(MOUNT.base)),
    path: '/cart',
    answers: { listCarts: { body: { ...EXAMPLES.listCarts, data: [cart] } } },
  });
  render(page);
  await screen.findByRole('article');
}

describe('the checkout button of a cart', () => {
  it('links to the checkout of the cart', async () => {
    await openCart({ ...CART, cart_items: [MAIN] });
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
      'href',
      '/id/on-demand/checkout?cart=7',
    );
    expect(screen.getByRole('button', { name: 'Empty this cart' })).toBeVisible();
  });

  it.each([
    {
      spec: 'a piece is unavailable',
      change: { cart_items: [{ ...MAIN, availability: false, problem: 'booked' as const }] },
      why: 'Change or remove the unavailable pieces first.',
    },
    {
      spec: 'its dates are unavailable',
      change: { cart_items: [MAIN], dates_problem: 'Nothing goes out on Tuesday 1 December.' },
      why: 'Choose other dates first.',
    },
  ])('is disabled with a reason while $spec', async ({ change, why }) => {
    await openCart({ ...CART, ...change });
    const button = screen.getByRole('button', { name: 'Go to checkout' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(why);
  });
});
