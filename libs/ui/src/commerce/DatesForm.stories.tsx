import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { DatesForm } from './DatesForm.tsx';
import { daysOf, FIRST, LAST, rentalsOf } from './rental-dates.fixtures.ts';
import { RentalCalendar } from './RentalCalendar.tsx';

const meta = {
  title: 'Commerce/DatesForm',
  component: DatesForm,
  parameters: {
    width: 360,
    height: 460,
    guide: {
      do: ['One day and a period: the return follows from them.'],
      dont: ['A calendar that loads before the form is opened.'],
    },
  },
  args: {
    action: '#',
    periods: [
      { value: '4', label: '4 days' },
      { value: '8', label: '8 days' },
      { value: '14', label: '14 days' },
    ],
    periodDays: 4,
    min: '2026-05-02',
    max: '2026-07-01',
    clearHref: '#any',
    hiddenFields: [{ name: 'category', value: 'dresses' }],
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minHeight: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DatesForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AnyDates: Story = {};
export const Chosen: Story = {
  args: {
    value: '14–17 May',
    start: '2026-05-14',
    meaning: 'Delivered Thursday 14 May, collected Sunday 17 May.',
  },
};
export const ClosedDay: Story = {
  args: {
    start: '2026-05-10',
    error: 'We don’t deliver on Sundays. The next day is Monday 11 May.',
    next: { label: 'Choose Monday 11 May', href: '#next' },
  },
};
/** Opened with scripts: the calendar has taken the place of the field. */
export const WithACalendar: Story = {
  parameters: { width: 360, height: 760 },
  args: {
    calendarOf: () => (
      <RentalCalendar
        label="Delivery day"
        min={FIRST}
        max={LAST}
        opensAt={FIRST}
        dayOf={daysOf(rentalsOf(4))}
        onChoose={() => undefined}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('any'));
  },
};
export const WithACalendarOnATablet: Story = {
  ...WithACalendar,
  parameters: { width: 704, height: 760 },
  globals: { viewport: { value: 'w768' } },
  play: async (context) => {
    await WithACalendar.play?.(context);
    await expect(await within(context.canvasElement).findAllByRole('grid')).toHaveLength(2);
  },
};
/** The column of a product page: one month, on a screen with room for two. */
export const WithACalendarInAColumn: Story = {
  ...WithACalendar,
  args: { ...WithACalendar.args, submitLabel: 'Use these dates' },
  parameters: { width: 336, height: 760 },
  play: async (context) => {
    await WithACalendar.play?.(context);
    const canvas = within(context.canvasElement);
    const grid = await canvas.findByRole('grid');
    const [day] = within(grid).getAllByRole('button');
    await expect(day?.clientWidth).toBeGreaterThan(40);
    await expect(canvas.getByRole('button', { name: 'Use these dates' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    value: '30 December–13 January',
    start: '2026-12-30',
    error: 'We don’t deliver on Haritahunbarukalenderjawakontemporer. The next day is Monday 11 May.',
  },
};

export const SendsTheWholeQuery: Story = {
  args: { start: '2026-05-14' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('any'));
    await userEvent.click(canvas.getByText('8 days'));
    const form = canvas.getByRole<HTMLFormElement>('form', { name: 'Rental dates' });
    await expect([...new FormData(form)]).toEqual([
      ['category', 'dresses'],
      ['rentalPeriodDays', '8'],
      ['reservationStart', '2026-05-14'],
    ]);
  },
};

export const Poses: Story = { parameters: { poses: true } };
