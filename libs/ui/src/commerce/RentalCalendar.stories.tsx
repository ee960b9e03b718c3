import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { daysOf, FIRST, LAST, rentalsOf } from './rental-dates.fixtures.ts';
import { RentalCalendar } from './RentalCalendar.tsx';

const RENTALS = rentalsOf(4);

const meta = {
  title: 'Commerce/RentalCalendar',
  component: RentalCalendar,
  parameters: {
    width: 856,
    guide: {
      do: ['Give the reason below each closed day.', 'Load it on demand: its script is large.'],
      dont: ['Disabled days without a reason.', 'The device’s date as today: use the region’s.'],
    },
  },
  args: {
    label: 'Delivery day',
    min: FIRST,
    max: LAST,
    opensAt: FIRST,
    dayOf: daysOf(RENTALS),
    onChoose: fn(),
  },
} satisfies Meta<typeof RentalCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const CHOSEN = { start: '2026-05-14', end: '2026-05-18' };

export const NothingChosen: Story = {};
export const Chosen: Story = {
  parameters: {
    shot: true,
    contrast: [
      '[data-selected] > span',
      "[aria-disabled='true'] > span",
      "[role='button']:not([aria-disabled]) > span",
    ],
  },
  args: CHOSEN,
};
export const OverAMonthsEnd: Story = { args: { start: '2026-05-29', end: '2026-06-02' } };
export const OneDay: Story = { args: { start: '2026-05-14', end: '2026-05-14' } };
export const NothingFree: Story = { args: { dayOf: daysOf([]) } };
export const OpensLater: Story = { args: { opensAt: '2026-07-02' } };
export const Loading: Story = { args: { isLoading: true } };
export const OnAPhone: Story = {
  parameters: { shot: true },
  globals: { viewport: { value: 'w360' } },
  args: CHOSEN,
};
export const OnATablet: Story = { globals: { viewport: { value: 'w768' } }, args: CHOSEN };

const dayNamed = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).getByRole('button', { name });

/** Moves the focus from the button before the grid into it. */
const enterAt = async (canvasElement: HTMLElement, name: RegExp) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next month' }));
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Previous month' }));
  dayNamed(canvasElement, name).focus();
};

export const ClosedDaysSayWhy: Story = {
  args: { opensAt: '2026-05-09' },
  play: async ({ canvasElement }) => {
    await enterAt(canvasElement, /^Saturday 9 May/);
    await userEvent.keyboard('{ArrowRight}');
    const sunday = dayNamed(canvasElement, 'Sunday 10 May 2026, We don’t deliver on Sundays');
    await expect(sunday).toHaveFocus();
    await expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await expect(dayNamed(canvasElement, /27 May 2026, We don’t deliver on Idul Adha$/)).toBeVisible();
    await expect(dayNamed(canvasElement, 'Tuesday 19 May 2026, Fully booked')).toBeVisible();
    const today = dayNamed(canvasElement, 'Tuesday 5 May 2026, The earliest delivery is tomorrow');
    await expect(today).toHaveAttribute('aria-current', 'date');
    await expect(dayNamed(canvasElement, /^Friday 1 May 2026, The earliest/)).toBeVisible();
  },
};

export const MovesByKeyboard: Story = {
  args: { opensAt: '2026-05-13' },
  play: async ({ canvasElement, step }) => {
    await enterAt(canvasElement, /^Wednesday 13 May/);
    const moves = [
      { keys: '{Home}', to: /^Monday 11 May 2026/ },
      { keys: '{End}', to: /^Sunday 17 May 2026/ },
      { keys: '{ArrowUp}', to: /^Sunday 10 May 2026/ },
      { keys: '{ArrowDown}{ArrowLeft}', to: /^Saturday 16 May 2026/ },
      { keys: '{PageDown}', to: /^Tuesday 16 June 2026/ },
      { keys: '{PageDown}', to: /^Thursday 16 July 2026, Too far ahead/ },
      { keys: '{PageUp}', to: /^Tuesday 16 June 2026/ },
      { keys: '{Shift>}{PageDown}{/Shift}', to: /^Friday 31 July 2026/ },
    ];
    for (const { keys, to } of moves)
      await step(keys, async () => {
        await userEvent.keyboard(keys);
        await expect(dayNamed(canvasElement, to)).toHaveFocus();
      });
  },
};

export const ChoosesByKeyboard: Story = {
  args: { opensAt: '2026-05-13' },
  play: async ({ canvasElement, args }) => {
    await enterAt(canvasElement, /^Wednesday 13 May/);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('2026-05-14');
    await userEvent.keyboard('{ArrowRight} ');
    await expect(args.onChoose).toHaveBeenLastCalledWith('2026-05-15');
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
  },
};

export const ReportsClosedDays: Story = {
  args: { opensAt: '2026-05-09' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(dayNamed(canvasElement, /^Tuesday 19 May/));
    await expect(args.onChoose).toHaveBeenLastCalledWith('2026-05-19');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('2026-05-17');
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
  },
};

export const PagesWithinTheWindow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const next = canvas.getByRole('button', { name: 'Next month' });
    await expect(canvas.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await userEvent.click(next);
    await expect(next).toBeDisabled();
    await expect(canvas.getByRole('grid', { name: /July 2026/ })).toBeVisible();
  },
};

export const FollowsTheList: Story = {
  render: function Follows(args) {
    const [start, setStart] = useState<string>();
    return (
      <>
        <button type="button" onClick={() => setStart('2026-07-02')}>
          Thursday 2 July
        </button>
        <RentalCalendar {...args} start={start} end={start && '2026-07-06'} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const button = dayNamed(canvasElement, 'Thursday 2 July');
    await userEvent.click(button);
    await expect(dayNamed(canvasElement, 'Thursday 2 July 2026, delivery day')).toBeVisible();
    await expect(
      dayNamed(canvasElement, 'Sunday 5 July 2026, within your rental, We don’t deliver on Sundays'),
    ).toBeVisible();
    await expect(button).toHaveFocus();
  },
};

export const Poses: Story = { parameters: { poses: true }, args: CHOSEN };
