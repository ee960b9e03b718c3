import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { chooseStart, type RentalChoice } from '@lemari/domain/rental/choice';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { daysOf, FIRST, LAST, LEGEND, PERIODS, rentalsOf, startDatesOf } from './rental-dates.fixtures.ts';
import { RentalCalendar } from './RentalCalendar.tsx';
import { RentalCalendarSkeleton } from './RentalCalendarSkeleton.tsx';
import { RentalDateDialog } from './RentalDateDialog.tsx';

const SKELETON = <RentalCalendarSkeleton label="Delivery day" />;

const meta = {
  title: 'Commerce/RentalDateDialog',
  component: RentalDateDialog,
  parameters: {
    guide: {
      do: ['Explain closed days, and show both dates before they are applied.'],
      dont: ['Apply a period without a day.', 'Keep dates of another period.'],
    },
  },
  args: {
    open: true,
    onClose: fn(),
    periods: PERIODS,
    periodDays: 4,
    onPeriod: fn(),
    calendar: SKELETON,
    legend: LEGEND,
    startDates: [],
    onApply: fn(),
    startNote: '09:00 to 21:00, to your door',
    endNote: 'we collect from 09:00',
  },
  render: function Chosen({ calendar, start, end, periodDays, ...args }) {
    const [choice, setChoice] = useState<RentalChoice>({ periodDays, ...(start && end && { start, end }) });
    const possible = rentalsOf(choice.periodDays);
    const choose = (date: string) => setChoice(chooseStart(choice, date, possible));
    return (
      <RentalDateDialog
        {...args}
        {...choice}
        onPeriod={(days) => setChoice({ periodDays: days })}
        startDates={startDatesOf(possible, choice.start)}
        onStart={(event, { href }) => {
          event.preventDefault();
          choose(href.slice('#start='.length));
        }}
        calendar={
          calendar === SKELETON ? (
            <RentalCalendar
              key={choice.periodDays}
              label="Delivery day"
              min={FIRST}
              max={LAST}
              opensAt={FIRST}
              dayOf={daysOf(possible)}
              onChoose={choose}
              start={choice.start}
              end={choice.end}
            />
          ) : (
            calendar
          )
        }
      />
    );
  },
} satisfies Meta<typeof RentalDateDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const CHOSEN = { start: '2026-05-14', end: '2026-05-18' };
/** Renders the story's own arguments. */
const unchanged: Story = { render: (args) => <RentalDateDialog {...args} /> };

export const NothingChosen: Story = {};
export const Chosen: Story = { parameters: { shot: true }, args: CHOSEN };
export const Loading: Story = { ...unchanged, args: { startDates: undefined } };
export const Applying: Story = { args: { ...CHOSEN, isApplying: true } };
export const Failed: Story = {
  ...unchanged,
  args: {
    problem: {
      title: 'We couldn’t check availability.',
      detail: 'Your cart is unchanged.',
      onRetry: fn(),
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Try again' }));
    await expect(args.problem?.onRetry).toHaveBeenCalledOnce();
  },
};
const NOTHING_FREE = {
  calendar: (
    <RentalCalendar
      label="Delivery day"
      min={FIRST}
      max={LAST}
      opensAt={FIRST}
      dayOf={daysOf([])}
      onChoose={() => undefined}
    />
  ),
};
export const NothingPossible: Story = {
  ...unchanged,
  args: {
    ...NOTHING_FREE,
    advice: [
      'Without Senja satin gown in M everything else is available from Thursday 14 May.',
      'With Senja satin gown in L everything is available from Friday 22 May.',
    ],
  },
};
export const NothingPossibleAndNoAdvice: Story = { ...unchanged, args: { ...NOTHING_FREE, advice: [] } };
export const LongText: Story = {
  args: {
    ...CHOSEN,
    periods: PERIODS.map(({ days }) => ({ days, price: 'IDR 112.345.678' })),
    legend: [
      ...LEGEND,
      'Thu 14 May, Haritahunbarukalenderjawakontemporer. Fri 15 May, the day after Haritahunbarukalenderjawakontemporer.',
    ],
    startNote: 'between 09:00 and 21:00, to your door or to your neighbour',
  },
};
export const WithoutPrices: Story = {
  args: { ...CHOSEN, periods: PERIODS.map(({ days }) => ({ days })) },
};
export const OnAPhone: Story = {
  parameters: { shot: true },
  globals: { viewport: { value: 'w360' } },
  args: CHOSEN,
};
export const NothingChosenOnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const OnATablet: Story = { globals: { viewport: { value: 'w768' } }, args: CHOSEN };

export const AppliesOnceADayIsChosen: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'Rental Date' }));
    const apply = dialog.getByRole('button', { name: /Apply Dates/ });
    await expect(apply).toBeDisabled();
    await expect(apply).toHaveAccessibleDescription('Choose a delivery day first.');
    await userEvent.click(dialog.getByRole('button', { name: /^Thursday 14 May/ }));
    await waitFor(() => expect(dialog.getByText('Thu 14 May')).toBeVisible());
    await expect(dialog.getByText('Mon 18 May')).toBeVisible();
    await userEvent.click(apply);
    await expect(args.onApply).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: /^Sunday 24 May/ }));
    await expect(apply).toBeDisabled();
  },
};

export const AnotherPeriodClearsTheDates: Story = {
  args: CHOSEN,
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'Rental Date' }));
    await expect(dialog.getByRole('button', { name: /Apply Dates/ })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: /^8 Days/ }));
    await expect(dialog.getByRole('button', { name: /Apply Dates/ })).toBeDisabled();
    await expect(dialog.getAllByText('Not chosen')).toHaveLength(2);
  },
};

export const ChoosesFromTheList: Story = {
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'Rental Date' }));
    await userEvent.click(dialog.getByText('Or choose from a list'));
    await userEvent.click(dialog.getByRole('link', { name: /^Friday 8 May/ }));
    const day = dialog.getByRole('button', { name: /^Friday 8 May 2026, delivery day/ });
    // The dialog is still fading in.
    await waitFor(() => expect(day).toBeVisible());
    await expect(dialog.getByRole('button', { name: /Apply Dates/ })).toBeEnabled();
  },
};

export const ChoosesByKeyboardAlone: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'Rental Date' }));
    dialog.getByRole('radio', { name: /^4 Days/ }).focus();
    // The button of the next month (there is no previous one), then the days.
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: /^Wednesday 6 May/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await waitFor(() => expect(dialog.getByText('Thu 14 May')).toBeVisible());
    dialog.getByRole('button', { name: /Apply Dates/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenCalledOnce();
  },
};
