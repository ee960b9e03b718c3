import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Section } from './Section.tsx';

const meta = {
  title: 'Patterns/Section',
  component: Section,
  parameters: {
    guide: { do: ['`band` to set a part off.'], dont: ['Two bands in a row.'] },
    layout: 'fullscreen',
  },
  args: { children: <p>A part of a page with its own room.</p> },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnThePage: Story = {};
export const Band: Story = { args: { tone: 'band' } };
