import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Sheet } from './Sheet.tsx';

const meta = {
  title: 'Primitives/Sheet',
  component: Sheet,
  parameters: {
    guide: {
      do: ['One wide button at the bottom that says what it will show.'],
      dont: ['Two columns: a phone has one.'],
    },
  },
  args: {
    open: true,
    onClose: fn(),
    title: 'Sort by',
    children: (
      <RadioGroup
        legend="Sort by"
        name="sort"
        defaultValue="popularity"
        options={[
          { value: 'popularity', label: 'Featured' },
          { value: 'newest', label: 'Newest' },
          { value: 'price_up', label: 'Price, low to high' },
        ]}
      />
    ),
    footer: <Button block>Show 128 pieces</Button>,
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromBelow: Story = {};
export const FromTheLeft: Story = { args: { side: 'left', footer: undefined } };
export const Phone: Story = { globals: { viewport: { value: 'w360' } } };

export const AsksToClose: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
