import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { rentalsOf, startDatesOf } from './rental-dates.fixtures.ts';
import { StartDates } from './StartDates.tsx';

const DATES = startDatesOf(rentalsOf(4));

const meta = {
  title: 'Commerce/StartDates',
  component: StartDates,
  parameters: {
    width: 856,
    guide: {
      do: ['The next ten at most, each with its return.', 'Use links, which work without scripts.'],
      dont: ['Unavailable days: the calendar explains those.'],
    },
  },
  args: {
    label: 'The next delivery days',
    dates: DATES,
    emptyText: 'Nothing is available in the next two months. Please try another rental period.',
  },
} satisfies Meta<typeof StartDates>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ten: Story = {};
export const Chosen: Story = {
  args: { dates: startDatesOf(rentalsOf(4), DATES[2]?.href.slice('#start='.length)) },
};
export const One: Story = { args: { dates: DATES.slice(0, 1) } };
export const None: Story = { args: { dates: [] } };
export const LongText: Story = {
  parameters: { width: 288 },
  args: {
    dates: [
      {
        href: '#long',
        label: 'Wednesday 23 September',
        detail: 'back on Wednesday 30 September, after Haritahunbarukalenderjawa',
        isChosen: true,
      },
    ],
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };

export const ChoosesWithScripts: Story = {
  args: { onChoose: fn((event: { preventDefault(): void }) => event.preventDefault()) },
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('link');
    await expect(first).toHaveAccessibleName('Wednesday 6 May back on Saturday 9 May');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.anything(), DATES[0]);
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  args: { dates: startDatesOf(rentalsOf(4), '2026-05-06').slice(0, 4) },
};
