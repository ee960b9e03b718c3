import { EXAMPLES } from '@lemari/contract/examples';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BOTH_CHOSEN, FRESH, withCheckout } from '../../testing/checkouts.ts';
import { ownStory } from '../../testing/story.tsx';

const meta = { title: 'Pages/Checkout', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const settings = EXAMPLES.getUserSettings.data;
const address = EXAMPLES.createAddress.data;
const office = { ...address, id: 4, address: 'Menara Batavia, Jalan Mas Mansyur 126', notes: '' };
const twoAddresses = {
  getUserSettings: { body: { data: { ...settings, user_addresses: [address, office] } } },
};
const newCustomer = {
  getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: null, phone_number: null } } },
  getUserSettings: { body: { data: { ...settings, default_address: null, user_addresses: [] } } },
};
const held = { ...BOTH_CHOSEN, held_until: '2026-11-21T02:14:00.000Z' };
const discounted = {
  ...BOTH_CHOSEN,
  discount: EXAMPLES.getDiscount.data,
  discount_price: 6_900_000,
  total_price: 67_100_000,
};
const [slip] = FRESH.cart.cart_items;

export const Delivery: StoryObj = ownStory('/checkout/delivery?cart=7', {
  ...withCheckout(FRESH),
  ...twoAddresses,
});
export const DeliveryOnAPhone: StoryObj = {
  ...ownStory('/checkout/delivery?cart=7', { ...withCheckout(FRESH), ...twoAddresses }),
  globals: { viewport: { value: 'w360' } },
};
export const TooFar: StoryObj = ownStory('/checkout/delivery?cart=7', {
  ...withCheckout(FRESH),
  checkAddressAvailability: {
    body: {
      data: {
        available: false,
        reason:
          'Our couriers go to Greater Jakarta and Bandung. You can collect and return at one of our counters.',
      },
    },
  },
});
export const PricesAway: StoryObj = ownStory('/checkout/delivery?cart=7', {
  ...withCheckout(FRESH),
  estimateShipment: { status: 503 },
});
export const PieceGone: StoryObj = ownStory('/checkout/delivery?cart=7', {
  ...withCheckout({
    ...FRESH,
    cart: {
      ...FRESH.cart,
      cart_items: slip ? [{ ...slip, availability: false, problem: 'booked' }] : [],
    },
  }),
});
export const NewCustomer: StoryObj = ownStory('/checkout/delivery?cart=7', {
  ...withCheckout(FRESH),
  ...newCustomer,
});
export const NewCustomerOnAPhone: StoryObj = {
  ...ownStory('/checkout/delivery?cart=7', { ...withCheckout(FRESH), ...newCustomer }),
  globals: { viewport: { value: 'w360' } },
};
export const OtherReturn: StoryObj = ownStory('/checkout/delivery?cart=7', {
  ...withCheckout({
    ...BOTH_CHOSEN,
    return: {
      shipping_type: 'ReturnCollect',
      collection_point_id: 2,
      return_pickup_time: '2026-12-04T06:00:00.000Z',
    },
  }),
  ...twoAddresses,
});
export const Addons: StoryObj = ownStory('/checkout/addons?cart=7', {
  ...withCheckout(BOTH_CHOSEN),
  listAddons: { body: EXAMPLES.listAddons },
});
export const Discounted: StoryObj = ownStory('/checkout/review?cart=7', withCheckout(discounted));
export const NoSavedCard: StoryObj = ownStory('/checkout/review?cart=7', {
  ...withCheckout(held),
  listCards: { body: { cards: [] } },
});
export const Review: StoryObj = ownStory('/checkout/review?cart=7', withCheckout(held));
export const ReviewOnAPhone: StoryObj = {
  ...ownStory('/checkout/review?cart=7', withCheckout(held)),
  // The summary sticks below the header, which a story lacks.
  decorators: (Story) => (
    <div style={{ paddingTop: 57 }}>
      <Story />
    </div>
  ),
  globals: { viewport: { value: 'w360' } },
};
export const HoldLapsed: StoryObj = ownStory('/checkout/review?cart=7', withCheckout(BOTH_CHOSEN));
export const CartGone: StoryObj = ownStory('/checkout/delivery?cart=7', { getCheckout: { status: 404 } });
export const ServiceAway: StoryObj = ownStory('/checkout/delivery?cart=7', { getCheckout: { status: 503 } });
