import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Primitives/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    guide: {
      do: ['Text for what only a picture shows.'],
      dont: ['Whole sentences that repeat visible content.'],
    },
  },
  args: { children: 'Remove ' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const BeforeAWord: StoryObj<typeof meta> = {
  render: (args) => (
    <p>
      <VisuallyHidden {...args} />
      Size S
    </p>
  ),
};
