import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Primitives/Select',
  component: Select,
  parameters: {
    width: 320,
    guide: {
      do: ['Name the empty state: "Choose a size".', 'Put likely options first.'],
      dont: ['Fewer than four: show them as a RadioGroup.', 'More than a dozen: a field with suggestions.'],
    },
  },
  args: {
    label: 'Occasion',
    name: 'occasion',
    options: [
      { value: 'work', label: 'Work' },
      { value: 'wedding', label: 'Wedding guest' },
      { value: 'travel', label: 'Travel' },
      { value: 'bridal', label: 'Bridal', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { defaultValue: 'wedding' } };
export const NothingChosen: Story = { args: { placeholder: 'Choose an occasion' } };
export const Wrong: Story = {
  args: { placeholder: 'Choose an occasion', error: 'Choose one, so that we know what to send.' },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  parameters: { width: 200 },
  args: { options: [{ value: 'a', label: 'Makan malam perusahaan internasional di gedung kesenian' }] },
};

export const Chooses: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Occasion' });
    await userEvent.selectOptions(select, 'Travel');
    await expect(select).toHaveValue('travel');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
