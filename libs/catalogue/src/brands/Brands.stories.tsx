import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { catalogueRoutes } from '../routes.ts';
import { drawn } from '../testing/drawn.ts';
import { pageStory } from '../testing/page-story.tsx';

const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };

const meta = { title: 'Pages/Designers', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const answers = {
  getDesigner: drawn(EXAMPLES.getDesigner),
  listFeaturedProducts: drawn(EXAMPLES.listFeaturedProducts),
  listFeatureds: drawn(EXAMPLES.listFeatureds),
};
const stage = { mount: MOUNT, routes: catalogueRoutes(MOUNT), answers };

export const All: StoryObj = pageStory({ ...stage, path: '/brands' });
export const One: StoryObj = pageStory({ ...stage, path: '/brands/arung-senja-101' });
export const Collections: StoryObj = pageStory({ ...stage, path: '/collections' });
/** Their pieces have prices, which need the sentence on how they are had. */
export const CollectionsWithPieces: StoryObj = pageStory({
  ...stage,
  answers: {
    ...answers,
    listFeatureds: drawn({
      data: EXAMPLES.listFeatureds.data.map((section) => ({
        ...section,
        section_settings: { ...section.section_settings, show_products: true },
      })),
    }),
  },
  path: '/collections',
});
