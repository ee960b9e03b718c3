import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCheckout, WireOrder } from '@lemari/contract/wire';

const { cart } = EXAMPLES.getCheckout.data;
const RENTAL = 69_000_000;

/** Checkout without choices: delivery on 1 December, return on the 4th. */
export const FRESH: WireCheckout = {
  ...EXAMPLES.getCheckout.data,
  cart: {
    ...cart,
    cart_summary: {
      total_price: RENTAL,
      total_item: 1,
      delivery_price_from: 2_500_000,
      return_price_from: 2_500_000,
      currency: 'IDR',
      currency_symbol: 'Rp',
    },
    cart_items: cart.cart_items.map((item) => ({
      ...item,
      availability: true,
      problem: null,
      quoted_price: RENTAL,
      rental_price: RENTAL,
    })),
    products: cart.products.map((product) => ({
      ...product,
      price: { amount: 290_000_000, currency: 'IDR' },
      rental_price: [{ period_days: 4, price: RENTAL }],
    })),
  },
  delivery: null,
  return: null,
  addons: [],
  discount: null,
  held_until: null,
  answered_at: '2026-11-21T02:00:00.000Z',
  delivery_price: 0,
  return_price: 0,
  addons_price: 0,
  discount_price: 0,
  total_price: 69_000_000,
};

/** The same with delivery to and pick-up at an address. */
export const BOTH_CHOSEN: WireCheckout = {
  ...FRESH,
  delivery: { shipping_type: 'Normal', address_id: 3, delivery_time: '2026-12-01T02:00:00.000Z' },
  return: { shipping_type: 'Return', address_id: 3, return_pickup_time: '2026-12-04T02:00:00.000Z' },
  delivery_price: 2_500_000,
  return_price: 2_500_000,
  total_price: 74_000_000,
};

/** The resulting order. */
export const PLACED: WireOrder = {
  ...EXAMPLES.createOrder.data,
  cart_id: 7,
  total_price: 74_000_000,
  payment: null,
};

export const PAID: WireOrder = { ...EXAMPLES.payOrder.data, id: PLACED.id, number: PLACED.number };

export const withCheckout = (checkout: WireCheckout) => ({
  getCheckout: { body: { data: checkout } },
  updateCheckout: { body: { data: checkout } },
  listAddons: { body: { data: [] } },
});
