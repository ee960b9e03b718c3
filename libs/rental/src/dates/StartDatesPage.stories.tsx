import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { rentedPages } from '../testing/rented-pages.ts';
import { drawn } from '@lemari/catalogue/testing/drawn';
import { pageStory } from '@lemari/catalogue/testing/page-story';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const STYLE = '/browse/styles/arung-senja-senja-bias-slip-1001';

const meta = { title: 'Pages/Rental dates', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const routes = rentedPages(MOUNT);
const getProduct = drawn({ data: { ...EXAMPLES.getProduct.data, vertical_type: 'on_demand' } });
const listPossibleRentals = {
  body: {
    data: [7, 8, 9, 10, 11, 12, 14, 15, 16, 17].map((day) => ({
      start_date: `2026-12-${String(day).padStart(2, '0')}`,
      end_date: `2026-12-${String(day + 3).padStart(2, '0')}`,
    })),
  },
};

export const OfASize: StoryObj = pageStory({
  mount: MOUNT,
  routes,
  path: `${STYLE}/dates?size=s`,
  answers: { getProduct, listPossibleRentals },
});
export const OfAnySize: StoryObj = pageStory({
  mount: MOUNT,
  routes,
  path: `${STYLE}/dates`,
  answers: { getProduct, listPossibleRentals },
});

/** The page of a piece, whose action follows what is chosen. */
const ofPiece = (search: string): StoryObj =>
  pageStory({
    mount: MOUNT,
    routes,
    path: STYLE + search,
    answers: {
      getProduct,
      listSimilarProducts: drawn({ data: [] }),
      listFeaturedProducts: drawn({ ...EXAMPLES.listFeaturedProducts, data: [] }),
    },
  });
const DATES = '?reservationStart=2026-12-07&rentalPeriodDays=4';
export const PieceWithoutDates = ofPiece('');
export const PieceWithoutASize = ofPiece(DATES);
export const OfAPiece = ofPiece(`${DATES}&size=s`);
