import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { EmailField, TextField } from './TextField.tsx';

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  parameters: {
    width: 360,
    guide: {
      do: [
        'Set `autoComplete`, so that the browser fills in what it knows.',
        'Mark the few optional fields.',
      ],
      dont: ['`number` for values that are not amounts: codes and telephone numbers are text.'],
    },
  },
  args: { label: 'First name', name: 'first_name', autoComplete: 'given-name' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Dewi' } };
export const WithHint: Story = {
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    hint: 'We send the code to this address.',
    optional: true,
  },
};
export const Wrong: Story = {
  parameters: { shot: true },
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    defaultValue: 'dewi@gmial.com',
    error: 'Did you mean dewi@gmail.com?',
  },
};
export const WithUnit: Story = {
  args: { label: 'Height', name: 'height', type: 'number', unit: 'cm', defaultValue: 163 },
};
export const Disabled: Story = { args: { defaultValue: 'Dewi', disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: 'Dewi', readOnly: true } };
export const LongText: Story = {
  parameters: { width: 200 },
  args: {
    label: 'Namalengkapsesuaikartutandapenduduk',
    hint: 'Exactly as on your identity card, with all of your names',
    error: 'Tidakdapatdiprosesolehsistempembayaran, please write it out',
  },
};
export const Entered: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'First name' });
    await userEvent.type(input, 'Siti');
    await expect(input).toHaveValue('Siti');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
export const Email: Story = {
  render: () => <EmailField autoComplete="email" defaultValue="dewi@example.com" />,
};
