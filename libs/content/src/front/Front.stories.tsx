import { pageStory } from '@lemari/catalogue/testing/page-story';
import { drawn, longList } from '@lemari/catalogue/testing/drawn';
import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { frontRoute } from '../routes.ts';

const meta = { title: 'Pages/Front', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };

export const EveryBlock: StoryObj = pageStory({
  mount,
  routes: [frontRoute(mount)],
  path: '',
  answers: {
    getContentPage: drawn(EXAMPLES.getContentPage),
    listFeaturedProducts: drawn({ ...longList(), data: longList().data.slice(0, 5) }),
  },
});
