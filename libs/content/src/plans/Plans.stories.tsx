import { drawn } from '@lemari/catalogue/testing/drawn';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { plansRoute } from '../routes.ts';

const meta = { title: 'Pages/Plans', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' };
const { blocks } = EXAMPLES.getContentPage;
const answers = {
  getContentPage: drawn({
    ...EXAMPLES.getContentPage,
    blocks: blocks.filter(({ type }) => type === 'hero' || type === 'planCards'),
  }),
};
const shown = (at: Mount): StoryObj =>
  pageStory({ mount: at, routes: [plansRoute(at)], path: '/plans', answers });

export const TellMe = shown(mount);
export const ByCode = shown({ vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' });
export const ForEveryone = shown({ vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' });
export const Thanks: StoryObj = {
  ...shown(mount),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ayu@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Tell me when plans open' }));
    await expect(await canvas.findByText(/ayu@example\.com/)).toBeVisible();
  },
};
