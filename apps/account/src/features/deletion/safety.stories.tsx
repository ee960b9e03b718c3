import { EXAMPLES } from '@lemari/contract/examples';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { authStory, ownStory } from '../../testing/account-story.tsx';

const meta = { title: 'Pages/Account safety', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const { email } = EXAMPLES.getProfile.data;

export const DeleteAccount: StoryObj = ownStory({ path: '/delete' });
export const DeletionBlocked: StoryObj = ownStory({
  path: '/delete',
  answers: {
    getDeletion: {
      body: {
        data: {
          ...EXAMPLES.getDeletion.data,
          obstacles: [
            { kind: 'order', id: 21, name: 'LM-00021', region: 'id' },
            { kind: 'subscription', id: 41, name: 'Basic', region: 'sg' },
            { kind: 'charge', id: 6, name: 'damage', region: 'id' },
          ],
        },
      },
    },
  },
});
export const BeingDeleted: StoryObj = authStory({ path: '/account-deletion?on=2026-12-05' });
export const KeepWithCode: StoryObj = {
  ...authStory({
    path: '/account-deletion',
    answers: {
      getAccountStatus: { body: { data: { email, status: 2, deletion_at: '2026-12-05T02:00:00.000Z' } } },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), email);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep my account' }));
    await expect(await canvas.findByLabelText('Code')).toBeVisible();
  },
};
export const ExportData: StoryObj = ownStory({ path: '/export' });
export const Devices: StoryObj = ownStory({ path: '/devices' });
