import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Primitives/Pagination',
  component: Pagination,
  parameters: {
    guide: { do: ['Real links with the whole query.'], dont: ['Endless scrolling instead.'] },
  },
  args: { page: 1, pages: 7, hrefFor: (page) => `?page=${page}`, summary: '1 to 20 of 128 pieces' },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Last: Story = { args: { page: 7, summary: '121 to 128 of 128 pieces' } };
export const Two: Story = { args: { pages: 2 } };

export const Middle: Story = {
  args: { page: 12, pages: 40, summary: '221 to 240 of 793 pieces' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Page 12');
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=13');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
