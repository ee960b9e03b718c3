import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawn } from '@lemari/catalogue/testing/drawn';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import { rentedPages } from '../testing/rented-pages.ts';

const MOUNT: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };

const meta = { title: 'Pages/Availability alerts', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const product = EXAMPLES.getProduct.data;
const taken = product.size_notes.map((note) => ({ ...note, available_product_ids: [] }));
const at = (path: string, size_notes: object[] = taken): StoryObj =>
  pageStory({
    mount: MOUNT,
    routes: rentedPages(MOUNT),
    path,
    answers: { getProduct: drawn({ data: { ...product, vertical_type: 'on_demand', size_notes } }) },
  });
const ALERT =
  '/browse/styles/arung-senja-senja-bias-slip-1001/alert?reservationStart=2026-12-01&rentalPeriodDays=4';
const STOP = '/alerts/5e6d1f0a-0d8b-4a39-9f3e-2b1f3c5d7e90';

export const OfAnySize = at(ALERT);
export const OfTheOnlySize = at(ALERT, taken.slice(0, 1));
export const Thanks = at(`${ALERT}&done=yes`);
export const Stop = at(STOP);
export const Stopped = at(`${STOP}?done=yes`);
