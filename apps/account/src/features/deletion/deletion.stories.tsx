import { EXAMPLES } from '@lemari/contract/examples';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { authStory, ownStory } from '../../testing/account-story.tsx';

const meta = { title: 'Pages/Account deletion', parameters: { layout: 'fullscreen' } } satisfies Meta;
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
export const KeepAccount: StoryObj = authStory({ path: '/account-deletion' });
export const DeletionRequested: StoryObj = authStory({ path: '/account-deletion?done=requested' });
export const KeepWithCode: StoryObj = {
  ...authStory({
    path: '/account-deletion',
    answers: {
      getAccountStatus: { body: { data: { email, status: 2 } } },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), email);
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a code' }));
    await expect(await canvas.findByLabelText('Code')).toBeVisible();
  },
};
