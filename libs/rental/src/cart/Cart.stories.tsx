import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { rentedPages } from '../testing/rented-pages.ts';
import { drawn } from '@lemari/catalogue/testing/drawn';
import { pageStory } from '@lemari/catalogue/testing/page-story';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };

const meta = { title: 'Pages/Cart', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const stage = { mount: MOUNT, routes: rentedPages(MOUNT), path: '/cart' };
const [CART] = EXAMPLES.listCarts.data;
const carts = (change: object) =>
  drawn({ ...EXAMPLES.listCarts, data: EXAMPLES.listCarts.data.map((cart) => ({ ...cart, ...change })) });

export const Filled: StoryObj = pageStory({ ...stage, answers: { listCarts: carts({}) } });
export const Stale: StoryObj = pageStory({
  ...stage,
  answers: {
    listCarts: carts({
      cart_items: CART.cart_items.slice(0, 1).map((item) => ({
        ...item,
        availability: false,
        problem: 'booked',
        free_sizes: ['s', 'l'],
        next_start_date: '2026-12-17',
      })),
    }),
  },
});
export const DatesPassed: StoryObj = pageStory({
  ...stage,
  answers: { listCarts: carts({ dates_problem: 'The earliest delivery is on Wednesday 2 December.' }) },
});
export const Empty: StoryObj = pageStory({
  ...stage,
  answers: { listCarts: { body: { ...EXAMPLES.listCarts, data: [] } } },
});
export const Away: StoryObj = pageStory({ ...stage, answers: { listCarts: { status: 503 } } });
