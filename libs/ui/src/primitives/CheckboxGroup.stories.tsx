import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import {
  COLOUR_OPTIONS,
  DESIGNER_OPTIONS,
  LENGTH_OPTIONS,
  SIZE_OPTIONS,
} from '../commerce/filters.fixtures.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const meta = {
  title: 'Primitives/CheckboxGroup',
  component: CheckboxGroup,
  parameters: {
    guide: {
      do: ['Show counts on the right, if known.', '`tiles` for letters and short words.'],
      dont: ['A single box: that is a Checkbox.'],
    },
  },
  args: { legend: 'Length', options: LENGTH_OPTIONS },
  decorators: [
    (Story) => (
      <form style={{ maxWidth: 232 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvasElement }) => {
    const long = within(canvasElement).getByRole('checkbox', { name: /Long/ });
    await userEvent.click(long);
    await expect(long).toBeChecked();
  },
};
export const Tiles: Story = {
  parameters: { contrast: ['label:has(:checked)', 'label:has(:enabled:not(:checked))'] },
  args: { legend: 'Size', options: SIZE_OPTIONS, layout: 'tiles' },
};
export const Colours: Story = { args: { legend: 'Colour', options: COLOUR_OPTIONS } };
export const Folded: Story = { args: { legend: 'Designer', options: DESIGNER_OPTIONS, fold: 6 } };
export const Focused: Story = {
  args: { legend: 'Size', options: SIZE_OPTIONS, layout: 'tiles' },
  play: async () => {
    await userEvent.tab();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CheckboxGroup legend="Length" options={LENGTH_OPTIONS} />
      <CheckboxGroup legend="Size" options={SIZE_OPTIONS} layout="tiles" />
      <CheckboxGroup legend="Colour" options={COLOUR_OPTIONS} />
    </div>
  ),
};
