import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { catalogueRoutes } from '../routes.ts';
import { drawn, longList } from '../testing/drawn.ts';
import type { StageAnswers } from '../testing/page-stage.tsx';
import { pageStory } from '../testing/page-story.tsx';

const meta = { title: 'Pages/Product', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const SINGAPORE: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const INDONESIA: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' };
const HOME: Mount = { vertical: 'home', host: 'home', region: 'id', base: '/id/home' };

const product = (mount: Mount, slug: string, answers: StageAnswers): StoryObj =>
  pageStory({
    mount,
    routes: catalogueRoutes(mount),
    path: `/browse/styles/${slug}`,
    answers: { listFeaturedProducts, ...answers },
  });

const [dress, bag] = EXAMPLES.listFeaturedProducts.data;
const DRESS = 'arung-senja-senja-bias-slip-1001';
const BAG = 'noor-&-vale-saddle-tote-2001';
const inIndonesia = { price: { amount: 290_000_000, currency: 'IDR' } };
const listSimilarProducts = drawn({ data: longList().data.slice(0, 8) });
const listFeaturedProducts = drawn({ ...EXAMPLES.listFeaturedProducts, data: [] });

export const WithAPlan = product(SINGAPORE, DRESS, {
  getProduct: drawn({ data: { ...dress, vertical_types: ['apparel'] } }),
  listSimilarProducts,
});

export const RentedOnDemand = product(INDONESIA, `${DRESS}?reservationStart=2026-12-01`, {
  getProduct: drawn({ data: { ...dress, ...inIndonesia, vertical_types: ['apparel', 'on_demand'] } }),
  listSimilarProducts,
});

/** Its calendar lies over the parts below, which a phone lays out late after the arrival. */
export const DatesOnAPhone: StoryObj = {
  ...RentedOnDemand,
  globals: { viewport: { value: 'w360' } },
  beforeEach: () => {
    const { dataset } = document.documentElement;
    dataset['arrived'] = '';
    return () => delete dataset['arrived'];
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText(/^Dates:/));
    const form = canvas.getByRole('form', { name: 'Rental dates' });
    const day = await within(form).findByRole('button', { name: /^Tuesday 1 December/ });
    day.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = day.getBoundingClientRect();
    await expect(day).toContainElement(
      document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement | null,
    );
  },
};

export const NotOnDemand = product(INDONESIA, DRESS, {
  getProduct: drawn({ data: { ...dress, ...inIndonesia, vertical_types: ['apparel'] } }),
  listSimilarProducts,
});

export const NotForRent = product(HOME, BAG, {
  getProduct: drawn({ data: { ...bag, ...inIndonesia, vertical_type: 'home', vertical_types: ['home'] } }),
  listSimilarProducts: drawn({ data: [] }),
});

export const NeverMeasured = product(SINGAPORE, BAG, {
  getProduct: drawn({ data: { ...bag, vertical_types: ['bags'] } }),
  listSimilarProducts: drawn({ data: [] }),
});

/** Sizes without a piece on the dates link to their next dates. */
export const TakenSizes = product(INDONESIA, `${DRESS}?reservationStart=2026-12-01`, {
  getProduct: drawn({
    data: {
      ...dress,
      ...inIndonesia,
      vertical_types: ['apparel', 'on_demand'],
      size_notes: dress?.size_notes.map((note, index) => ({
        ...note,
        available_product_ids: [],
        next_available_date: `2026-12-${12 + 2 * index}`,
      })),
    },
  }),
  listSimilarProducts,
});

const measured: StoryObj = product(SINGAPORE, DRESS, {
  getProduct: drawn({ data: { ...dress, vertical_types: ['apparel'] } }),
  listSimilarProducts: drawn({
    data: [1, 2, 3, 4].map((id) => ({ ...dress, id, name: `Slip ${id}` })),
  }),
});
/** The visitor has saved measurements on this device. */
export const OwnSize: StoryObj = {
  ...measured,
  beforeEach: () => {
    localStorage.setItem('measurements', JSON.stringify({ bustCm: 85, waistCm: 66 }));
    return () => localStorage.removeItem('measurements');
  },
};

/** Pieces of two other categories, which load when they come near. */
export const WithALook = product(SINGAPORE, DRESS, {
  getProduct: drawn({ data: { ...dress, vertical_types: ['apparel'] } }),
  listSimilarProducts: drawn({ data: [] }),
  listFeaturedProducts: {
    reply: ({ query }) => ({
      ...EXAMPLES.listFeaturedProducts,
      data: [1, 2, 3].map((id) => ({
        ...drawn(dress).body,
        id: id + (query?.['category'] === 'outerwear' ? 0 : 10),
        name: query?.['category'] === 'outerwear' ? `Trench ${id}` : `Shades ${id}`,
      })),
    }),
  },
});
