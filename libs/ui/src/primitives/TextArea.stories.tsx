import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Primitives/TextArea',
  component: TextArea,
  parameters: {
    width: 400,
    guide: {
      do: ['State the purpose in the hint.', 'Set `maxLength` if the reader has a limit.'],
      dont: ['A text area for a single line.'],
    },
  },
  args: { label: 'Note for the courier', name: 'note', hint: 'Read at your door.', optional: true },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Wrong: Story = {
  args: { error: 'Leave out what the courier must not see, such as card numbers.' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Ring twice.' } };

export const Counts: Story = {
  args: { maxLength: 200 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), 'Ring twice.');
    await expect(canvas.getByText('11 of 200')).toBeVisible();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
