import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { productRoute } from '../routes.ts';
import { drawn, longList } from '../testing/drawn.ts';
import type { Answers } from '../testing/page-stage.tsx';
import { pageStory } from '../testing/page-story.tsx';

const meta = { title: 'Pages/Product', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };

const product = (slug: string, answers: Answers): StoryObj =>
  pageStory({ mount, routes: [productRoute(mount)], path: `/browse/styles/${slug}`, answers });

const [dress, bag] = EXAMPLES.listFeaturedProducts.data;

export const ToRentAndToBuy = product('arung-senja-senja-bias-slip-1001', {
  getProduct: drawn({ data: dress }),
  listSimilarProducts: drawn({ data: longList().data.slice(0, 8) }),
});

export const NeverMeasured = product('noor-&-vale-saddle-tote-2001', {
  getProduct: drawn({ data: bag }),
  listSimilarProducts: drawn({ data: [] }),
});
