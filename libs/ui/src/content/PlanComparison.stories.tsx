import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { PlanComparison } from './PlanComparison.tsx';

const named = (name: string) => ({
  id: name,
  name,
  action: { label: `Choose ${name}`, href: `#${name}` },
});
const texts = (title: string, ...cells: readonly string[]) => ({
  title,
  cells: cells.map((text) => ({ text })),
});

const meta = {
  title: 'Content blocks/PlanComparison',
  component: PlanComparison,
  parameters: {
    guide: {
      do: ['Write one cell for what all plans say alike.'],
      dont: ['Leave out what is paid after the first month.'],
    },
  },
  args: {
    caption: 'What a plan is worth',
    plans: ['Basic', 'Standard', 'Pro'].map(named),
    rows: [
      {
        title: 'Price',
        cells: ['$99', '$129', '$179'].map((price) => ({
          text: `${price} a month`,
          note: `${price} by next month`,
        })),
      },
      {
        title: 'First month',
        cells: [
          { text: '$79', note: '$20 off your first month, then $99 a month.' },
          { text: '$129' },
          { text: '$179' },
        ],
      },
      texts('Commitment', '1 month'),
      texts(
        'What you get',
        'One box a month, with up to four pieces, from all clothes in the shop.',
        'Two boxes a month, with up to four pieces each, from all clothes in the shop.',
        'Four boxes a month, with up to five pieces each, from all clothes in the shop.',
      ),
      texts('Pausing', 'A plan can’t be paused. Cancel it, and come back when you like.'),
      texts(
        'Instead of buying (we don’t sell pieces yet)',
        'One piece from the middle of our range costs $249 to buy: $150 more than a month of Basic.',
        'One piece from the middle of our range costs $249 to buy: $120 more than a month of Standard.',
        'Single pieces are cheaper: 20 pieces from the middle of our range, at $8 each, cost $160 to buy, less than a month of Pro.',
      ),
    ],
  },
} satisfies Meta<typeof PlanComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'What a plan is worth' });
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(6);
    await expect(within(table).getByRole('columnheader', { name: 'Standard' })).toBeVisible();
  },
};
export const Tablet: Story = { globals: { viewport: { value: 'w768' } } };
export const Phone: Story = { globals: { viewport: { value: 'w360' } } };
export const One: Story = {
  args: {
    plans: [named('Monthly')],
    rows: [texts('Price', 'IDR 990.000 a month'), texts('Commitment', '1 month')],
  },
};
export const LongText: Story = {
  parameters: { width: 260 },
  args: {
    plans: ['Langgananpremiumtahunan', 'Bulanan'].map(named),
    rows: [texts('Palingbanyakdipilihpelanggan', 'IDR 12.345.678 sebulan', 'IDR 990.000 sebulan')],
  },
};

/** Starter costs less than its list price. */
export const ListPrice: Story = {
  args: {
    plans: ['Starter', 'Basic'].map(named),
    rows: [
      {
        title: 'Price',
        cells: [
          { text: '$59 a month', was: '$69', note: '$59 by next month' },
          { text: '$99 a month', note: '$99 by next month' },
        ],
      },
      texts('Commitment', '1 month'),
    ],
  },
};
