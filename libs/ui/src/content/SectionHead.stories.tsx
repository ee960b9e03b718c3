import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SectionHead } from './SectionHead.tsx';

const meta = {
  title: 'Content blocks/SectionHead',
  component: SectionHead,
  parameters: { guide: { do: ['Show the link to all on the right.'], dont: ['Two links.'] } },
  args: { id: 'in-this-week', title: 'In this week', action: { label: 'See all 64', href: '#all' } },
} satisfies Meta<typeof SectionHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinkToAll: Story = {};
export const LongText: Story = {
  args: { title: 'Perusahaankebayamodernkontemporer dan kawan-kawan minggu ini' },
};

export const Poses: Story = {
  parameters: { poses: true },
};
