import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { drawnRow } from '../foundations/pictures.fixtures.ts';
import { PlanCards, type PlanCard } from './PlanCards.tsx';

const PLANS = [
  ['slip', '#24473F'],
  ['coat', '#4B4C52'],
  ['mini', '#B9974F'],
  ['gown', '#B56576'],
] as const;

const plan = (name: string, price: string, pieces: number): PlanCard => ({
  name,
  text: `${pieces} pieces at a time, for wardrobes that change with the season.`,
  price,
  per: 'month',
  due: `Due now ${price}, then ${price} every month until you stop.`,
  includes: [
    { text: `${pieces} pieces in every box`, isIncluded: true },
    { text: 'Cleaning and small repairs', isIncluded: true },
    { text: 'Two boxes a month', isIncluded: pieces > 4 },
  ],
  action: { label: `Choose ${name}`, href: `#${name}` },
  picture: { src: drawnRow(PLANS.slice(0, pieces / 2)), alt: `${pieces} pieces on a rail` },
});

const meta = {
  title: 'Content blocks/PlanCards',
  component: PlanCards,
  parameters: {
    guide: {
      do: ['Show everything that is due before the button.'],
      dont: ['More than one highlighted plan.'],
    },
  },
  args: {
    plans: [
      plan('Capsule', '$79', 4),
      { ...plan('Rotation', '$99', 6), tag: 'Most chosen' },
      plan('Studio', '$129', 8),
    ],
  },
} satisfies Meta<typeof PlanCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const StruckThrough: Story = {
  args: { plans: [{ ...plan('Starter', '$59', 4), was: '$69' }, plan('Capsule', '$79', 4)] },
  play: async ({ canvasElement }) => {
    const [card] = within(canvasElement).getAllByRole('listitem');
    await expect(card).toHaveTextContent('Instead of $69');
  },
};
export const Tablet: Story = {
  globals: { viewport: { value: 'w768' } },
  play: async ({ canvasElement }) => {
    const [card] = within(canvasElement).getAllByRole('listitem');
    if (!card) throw new Error('there is no plan');
    const due = within(card)
      .getByText(/^Due now/)
      .getBoundingClientRect();
    const button = within(card).getByRole('link').getBoundingClientRect();
    await expect(button.top - due.bottom).toBeGreaterThanOrEqual(20);
  },
};
export const LongText: Story = {
  parameters: { width: 260 },
  args: {
    plans: [{ ...plan('Langgananpremiumtahunan', 'IDR 12.345.678', 8), tag: 'Palingbanyakdipilihpelanggan' }],
  },
};
