import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { catalogueRoutes } from '../routes.ts';
import { drawn, longList } from '../testing/drawn.ts';
import type { Answers } from '../testing/page-stage.tsx';
import { pageStory } from '../testing/page-story.tsx';

const meta = { title: 'Pages/Product', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const SINGAPORE: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const INDONESIA: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' };
const HOME: Mount = { vertical: 'home', host: 'home', region: 'id', base: '/id/home' };

const product = (mount: Mount, slug: string, answers: Answers): StoryObj =>
  pageStory({ mount, routes: catalogueRoutes(mount), path: `/browse/styles/${slug}`, answers });

const [dress, bag] = EXAMPLES.listFeaturedProducts.data;
const DRESS = 'arung-senja-senja-bias-slip-1001';
const BAG = 'noor-&-vale-saddle-tote-2001';
const inIndonesia = { price: { amount: 290_000_000, currency: 'IDR' } };
const listSimilarProducts = drawn({ data: longList().data.slice(0, 8) });

export const WithAPlan = product(SINGAPORE, DRESS, {
  getProduct: drawn({ data: { ...dress, vertical_types: ['apparel'] } }),
  listSimilarProducts,
});

export const RentedOnDemand = product(INDONESIA, `${DRESS}?reservationStart=2026-12-01`, {
  getProduct: drawn({ data: { ...dress, ...inIndonesia, vertical_types: ['apparel', 'on_demand'] } }),
  listSimilarProducts,
});

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
