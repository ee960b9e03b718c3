import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { catalogueRoutes } from '../routes.ts';
import { drawn } from '../testing/drawn.ts';
import { GUEST } from '../testing/page-stage.tsx';
import { pageStory } from '../testing/page-story.tsx';

const MOUNT: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };

const meta = { title: 'Pages/Wishlist', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const stage = { mount: MOUNT, routes: catalogueRoutes(MOUNT), path: '/wishlist' };

export const OfAPerson: StoryObj = pageStory({
  ...stage,
  visit: { ...GUEST, isSignedIn: true },
  answers: { listFavorites: drawn(EXAMPLES.listFavorites) },
});
export const Empty: StoryObj = pageStory(stage);
