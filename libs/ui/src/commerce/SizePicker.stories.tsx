import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SizePicker } from './SizePicker.tsx';

const meta = {
  title: 'Commerce/SizePicker',
  component: SizePicker,
  parameters: {
    width: 416,
    guide: {
      do: ['Show every size with its availability.', 'Say from when a size is available again.'],
      dont: ['Hide unavailable sizes: customers look for their own size.'],
    },
  },
  args: {
    sizes: [
      { value: 'xs', label: 'XS', state: 'gone', word: 'from 17 Dec' },
      { value: 's', label: 'S', state: 'free' },
      { value: 'm', label: 'M', state: 'last' },
      { value: 'l', label: 'L', state: 'free' },
      { value: 'xl', label: 'XL', state: 'gone' },
    ],
    aside: <a href="#guide">Size guide</a>,
  },
} satisfies Meta<typeof SizePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = {
  parameters: {
    shot: true,
    contrast: ['label:has(:checked)', 'label:has(:enabled:not(:checked))', 'label:has(:disabled)'],
  },
  args: { defaultValue: 's' },
};
export const OnOtherDates: Story = {
  args: {
    sizes: [
      { value: 'xs', label: 'XS', state: 'gone', word: 'from 17 Dec', href: '#xs' },
      { value: 's', label: 'S', state: 'last' },
      { value: 'm', label: 'M', state: 'gone' },
    ],
  },
};
export const Wrong: Story = { args: { error: 'Choose a size first.' } };
export const OneFreeSize: Story = { args: { sizes: [{ value: 'free', label: 'One size', state: 'free' }] } };
export const AllGone: Story = {
  args: { sizes: ['S', 'M', 'L'].map((label) => ({ value: label, label, state: 'gone' as const })) },
};
export const Narrow: Story = { parameters: { width: 210 } };

export const Chooses: Story = {
  args: { onChoose: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('M'));
    await expect(args.onChoose).toHaveBeenCalledWith('m');
    await expect(canvas.getByRole('radio', { name: /XS/ })).toBeDisabled();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
