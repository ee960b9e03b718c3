import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DeliverySlot, type SlotDay } from './DeliverySlot.tsx';

const FRIDAY: SlotDay = {
  day: 'Friday 11 December',
  windows: [
    { value: '2026-12-11T02:00:00.000Z', times: '09:00–12:00' },
    { value: '2026-12-11T06:00:00.000Z', times: '13:00–17:00' },
    { value: '2026-12-11T11:00:00.000Z', times: '18:00–21:00' },
  ],
};
const [MORNING, NOON, EVENING] = FRIDAY.windows;

const meta = {
  title: 'Orders/DeliverySlot',
  component: DeliverySlot,
  parameters: {
    width: 720,
    guide: {
      do: ['Show all windows of the day; an unavailable one says why.'],
      dont: ['A list that hides full windows: customers cannot tell whether they exist.'],
    },
  },
  args: {
    legend: 'When shall we come?',
    name: 'delivery_time',
    days: [FRIDAY],
    defaultValue: '2026-12-11T06:00:00.000Z',
  },
} satisfies Meta<typeof DeliverySlot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { parameters: { shot: true } };
export const NothingChosen: Story = {
  args: {
    defaultValue: undefined,
    hint: 'We write an hour before.',
    error: 'Choose a time when you are at home.',
  },
};
export const SomeFull: Story = {
  args: {
    days: [
      {
        ...FRIDAY,
        windows: [
          { value: 'morning', times: '09:00–12:00', why: 'Too soon' },
          { value: 'noon', times: '13:00–17:00', why: 'Fully booked' },
          { value: 'evening', times: '18:00–21:00' },
        ],
      },
    ],
    defaultValue: 'evening',
  },
};
export const SeveralDays: Story = {
  args: {
    days: [
      FRIDAY,
      {
        day: 'Saturday 12 December',
        windows: [
          { value: '2026-12-12T02:00:00.000Z', times: '09:00–12:00' },
          { value: '2026-12-12T06:00:00.000Z', times: '13:00–17:00', why: 'Fully booked' },
        ],
      },
    ],
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongText: Story = {
  parameters: { width: 240 },
  args: {
    days: [
      {
        day: 'Wednesday 30 September',
        windows: [
          { value: 'a', times: '09:00–12:00', why: 'Semuakurirkamisudahterpesanpadawaktuitu' },
          { value: 'b', times: 'Sembilanpagisampaiduabelassiang' },
        ],
      },
    ],
  },
};

export const ByArrows: Story = {
  args: { onChoose: fn(), days: [FRIDAY] },
  play: async ({ canvasElement, args }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Friday 11 December' });
    await userEvent.tab();
    await expect(within(group).getByRole('radio', { name: NOON?.times ?? '' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChoose).toHaveBeenCalledWith(EVENING?.value);
  },
};

export const SaysWhyNot: Story = {
  args: {
    days: [
      {
        ...FRIDAY,
        windows: [{ value: 'a', times: '09:00–12:00', why: 'Too soon' }, ...(MORNING ? [MORNING] : [])],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const radio = within(canvasElement).getByRole('radio', { name: '09:00–12:00 Too soon' });
    await expect(radio).toBeDisabled();
  },
};

export const Poses: Story = { parameters: { poses: true } };
