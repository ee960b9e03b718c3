import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Primitives/PasswordField',
  component: PasswordField,
  parameters: {
    width: 360,
    guide: {
      do: ['State the rule in the hint, before it is broken.', 'Allow pasting and showing the password.'],
      dont: ['A second field to repeat it, except when resetting a password.'],
    },
  },
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Current: Story = { args: { aside: <a href="#forgot">Forgot it?</a> } };
export const New: Story = { args: { autoComplete: 'new-password', hint: '6 characters or more.' } };
export const Wrong: Story = {
  args: {
    defaultValue: 'secret',
    error: 'This is not the password of this account. Try again, or use a code.',
  },
};
export const Disabled: Story = { args: { defaultValue: 'secret', disabled: true } };

export const ShowsItsText: Story = {
  args: { defaultValue: 'open sesame' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
