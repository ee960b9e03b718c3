import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Swatch } from './Swatch.tsx';

const meta = {
  title: 'Primitives/Swatch',
  component: Swatch,
  parameters: {
    guide: { do: ['With the name of the colour beside it.'], dont: ['As the only sign of a state.'] },
  },
  args: { colour: '#24473F' },
} satisfies Meta<typeof Swatch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Green: Story = {};
export const White: Story = { args: { colour: '#FFFFFF' } };
export const Several: Story = { args: { colour: 'conic-gradient(#7B2133, #CBB592, #24473F, #7B2133)' } };
