import { drawn } from '@lemari/catalogue/testing/drawn';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import { EXAMPLES } from '@lemari/contract/examples';
import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { contactRoute } from '../routes.ts';

const meta = { title: 'Pages/Contact', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
const answers = {
  getContentPage: drawn({
    ...EXAMPLES.getContentPage,
    blocks: EXAMPLES.getContentPage.blocks.filter(({ type }) => type === 'hero'),
  }),
};
const shown = (): StoryObj => pageStory({ mount, routes: [contactRoute(mount)], path: '/contact', answers });

export const WriteToUs = shown();
export const Refused: StoryObj = {
  ...shown(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Ayu');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText('Email must be filled')).toBeVisible();
    await expect(canvas.getByText('Message must be filled')).toBeVisible();
  },
};
export const Sent: StoryObj = {
  ...shown(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Ayu');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ayu@example.com');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'The zip is stuck.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText('Thank you. We have your message.')).toBeVisible();
  },
};
