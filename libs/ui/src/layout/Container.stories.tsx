import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Container } from './Container.tsx';

const meta = {
  title: 'Patterns/Container',
  component: Container,
  parameters: {
    guide: { do: ['Around content with gutters.'], dont: ['Around content that bleeds to the edge.'] },
    layout: 'fullscreen',
  },
  args: { children: <p>Between the gutters, at most 1440 wide.</p> },
} satisfies Meta<typeof Container>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
