import { drawn } from '@lemari/catalogue/testing/drawn';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { plansRoute } from '../routes.ts';

const meta = { title: 'Pages/Plans', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };
const { blocks } = EXAMPLES.getContentPage;
const answers = {
  getContentPage: drawn({
    ...EXAMPLES.getContentPage,
    blocks: blocks.filter(({ type }) => type === 'hero' || type === 'planCards'),
  }),
};
const at = (path: string): StoryObj => pageStory({ mount, routes: [plansRoute(mount)], path, answers });

export const TellMe = at('/plans');
export const Thanks = at('/plans?sent=yes');
