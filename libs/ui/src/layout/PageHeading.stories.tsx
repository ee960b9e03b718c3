import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PageHeading } from './PageHeading.tsx';

const meta = {
  title: 'Patterns/PageHeading',
  component: PageHeading,
  parameters: {
    guide: {
      do: ['One per page, with its key facts.'],
      dont: ['A heading that repeats the breadcrumb.'],
    },
  },
  args: { title: 'The wedding guest' },
} satisfies Meta<typeof PageHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listing: Story = {
  args: {
    children: (
      <>
        <b>128</b> pieces in S or M
      </>
    ),
  },
};
export const LongText: Story = { args: { title: 'Perusahaankebayamodernkontemporer dan kawan-kawan' } };
