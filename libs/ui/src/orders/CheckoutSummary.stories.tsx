import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { CheckoutSummary, type CheckoutSummaryProps } from './CheckoutSummary.tsx';
import { PICTURES } from './orders.fixtures.ts';

const [GOWN, COAT] = PICTURES;

const WHOLE: CheckoutSummaryProps = {
  title: '2 pieces, 4 days',
  pieces: [
    {
      id: 1,
      designer: 'Arunika',
      name: 'Senja satin gown',
      size: 'Size M',
      price: 'IDR 389.000',
      picture: GOWN,
    },
    {
      id: 2,
      designer: 'Noor & Tan',
      name: 'Dawn wool coat',
      size: 'Size S, backup M',
      price: 'IDR 249.000',
      picture: COAT,
    },
  ],
  rows: [
    { label: 'Rental', amount: 'IDR 638.000' },
    { label: 'Delivery', amount: 'IDR 25.000' },
    { label: 'Return', amount: 'Free' },
    { label: 'Gift box', amount: 'IDR 45.000' },
    { label: 'Discount FIRST10', amount: '-IDR 63.800' },
    { label: 'Deposit', amount: 'None' },
  ],
  dueNow: 'IDR 644.200',
  arrives: 'Fri 11 Dec, 13:00–17:00',
  returns: 'Mon 14 Dec, 09:00–12:00',
  lateness: 'IDR 50.000 for each piece and day',
  note: 'One-time rental. No subscription. Tax is included.',
};

const meta = {
  title: 'Orders/CheckoutSummary',
  component: CheckoutSummary,
  parameters: {
    width: 704,
    guide: {
      do: ['On every step of a checkout, before the form.', 'Put free and missing amounts into words.'],
      dont: ['An amount that is not due today.'],
    },
  },
  args: WHOLE,
} satisfies Meta<typeof CheckoutSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { parameters: { shot: true } };
export const AtFirst: Story = {
  args: {
    rows: [
      { label: 'Rental', amount: 'IDR 638.000' },
      { label: 'Delivery', amount: 'Chosen next' },
      { label: 'Deposit', amount: 'None' },
    ],
    dueNow: 'IDR 638.000',
    arrives: 'Fri 11 Dec',
    returns: 'Mon 14 Dec',
    note: undefined,
  },
};
export const LongText: Story = {
  args: {
    title: '128 pieces, 14 days in Haritahunbarukalenderjawakontemporer',
    rows: [{ label: 'Perusahaankebayamodernkontemporer insurance', amount: 'IDR 1.112.738.000' }],
    dueNow: 'IDR 1.112.738.000',
    arrives: 'Wednesday 30 September, 18:00–21:00',
  },
};
export const Strip: Story = { globals: { viewport: { value: 'w360' } } };
export const OnATablet: Story = { globals: { viewport: { value: 'w768' } } };

export const OpensOnAPhone: Story = {
  parameters: { shot: true },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const returnOn = canvas.getByText('Return on');
    await expect(returnOn.checkVisibility()).toBe(false);
    await userEvent.click(canvas.getByText('IDR 644.200', { selector: 'summary *' }));
    await expect(returnOn.checkVisibility()).toBe(true);
  },
};

export const IsOpenWhereThereIsRoom: Story = {
  play: async ({ canvasElement }) => {
    // The element is closed nevertheless: a style shows its content.
    await expect(within(canvasElement).getByText('Return on').checkVisibility()).toBe(true);
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  globals: { viewport: { value: 'w360' } },
};
