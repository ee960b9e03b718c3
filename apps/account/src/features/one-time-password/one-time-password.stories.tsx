import type { ModalProps, Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { refusal } from '../../testing/refusals.ts';
import { partStory } from '../../testing/account-story.tsx';
import { CodeForm } from './CodeForm.tsx';
import OneTimePasswordModal from './OneTimePasswordModal.tsx';

const meta = { title: 'Modals/One-time password' } satisfies Meta;
export default meta;

const dialog: ModalProps['dialog'] = { open: true, onClose: () => undefined, closesOnOverlay: true };
const SG: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };
const message = 'That code isn’t right. You have 4 tries left.';
const wrong = { ok: false, failure: refusal(400, { errors: [{ field: 'otp', message }] }) } as const;

export const CodeSent = partStory(
  () => (
    <OneTimePasswordModal
      dialog={dialog}
      values={{
        title: 'Delete your account',
        text: 'Your account is deleted in 14 days. Until then you can cancel.',
        action: 'Delete my account',
        email: 'ayu@example.com',
        confirm: () => Promise.resolve(wrong),
        onDone: () => undefined,
      }}
    />
  ),
  SG,
);
/** Another page has used the code of a moment ago. */
export const SentAMomentAgo = partStory(
  () => (
    <CodeForm
      flow={{
        box: { current: null },
        email: 'ayu@example.com',
        state: {
          step: 'ask',
          notice: {
            tone: 'info',
            title: 'You asked for a code a moment ago. We can send another in 55 seconds.',
          },
        },
        resendAt: performance.now() + 55_000,
        isBusy: false,
        submit: () => undefined,
      }}
      action="Delete my account"
      act="one-time-password"
    />
  ),
  SG,
);
export const WrongCode: StoryObj = {
  ...CodeSent,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Code'), '111111');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    await expect(await canvas.findByText(message)).toBeVisible();
  },
};
