import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Link } from './Link.tsx';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  parameters: {
    guide: {
      do: ['Name the target: "All 24 collections".', 'Use `alone` for a link on a line of its own.'],
      dont: ['"Click here", "Read more".', 'A link for an action on this page: that is a Button.'],
    },
  },
  args: { href: '#all', children: 'All 24 collections' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {};
export const Accent: Story = { args: { tone: 'accent', children: 'Plans from $79' } };
export const Plain: Story = { args: { tone: 'plain', alone: true, children: 'Delivery and return' } };
export const NewTab: Story = { args: { newTab: true, children: 'Follow the parcel' } };
export const LongText: Story = {
  parameters: { width: 200 },
  args: { children: 'Perusahaankebayamodernkontemporer dan kawan-kawan di seluruh dunia' },
};

export const Poses: Story = {
  parameters: { poses: true },
};
