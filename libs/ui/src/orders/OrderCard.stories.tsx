import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { OrderCard } from './OrderCard.tsx';
import { PICTURES } from './orders.fixtures.ts';

const [GOWN, COAT] = PICTURES;

const meta = {
  title: 'Orders/OrderCard',
  component: OrderCard,
  parameters: {
    width: 960,
    guide: {
      do: ['The title is the status; the number comes last.', 'One action, the next one.'],
      dont: ['Each piece by name: the order’s own page shows them.'],
    },
  },
  args: {
    href: '#order',
    number: 'LM-4187',
    status: 'Return tomorrow',
    tone: 'asks',
    sentence: 'Put everything in the bag it came in, unwashed. Our courier picks it up tomorrow.',
    dates: 'Fri 11 to Mon 14 Dec',
    pieces: '2 pieces',
    total: 'IDR 688.000',
    pictures: [GOWN, COAT],
    action: { label: 'See how to return it', href: '#return' },
  },
} satisfies Meta<typeof OrderCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = { parameters: { shot: true } };
export const Waiting: Story = {
  args: {
    status: 'Waiting for your payment',
    sentence: 'We hold your pieces until the time is up.',
    action: { label: 'Pay now', href: '#pay' },
  },
};
export const Plain: Story = {
  args: {
    status: 'Confirmed',
    tone: 'plain',
    sentence: 'Paid. Arriving on Thursday 14 May.',
    action: undefined,
  },
};
export const Late: Story = {
  args: {
    status: 'Late',
    tone: 'late',
    sentence: 'The return is overdue. Each further day costs more.',
    action: { label: 'Arrange a pick-up', href: '#contact' },
  },
};
export const Past: Story = {
  args: {
    status: 'Returned',
    tone: 'past',
    sentence: undefined,
    action: { label: 'Rent again', href: '#again' },
  },
};
export const OnePiece: Story = { args: { pictures: [GOWN], pieces: '1 piece' } };
export const ManyPieces: Story = { args: { pictures: PICTURES, pieces: '4 pieces' } };
export const WithoutPictures: Story = { args: { pictures: [{ alt: '' }] } };
export const LongText: Story = {
  args: {
    status: 'Menunggupembayaranandadariperbankan',
    sentence: 'Perusahaankebayamodernkontemporerdanseluruhkoleksinya belum dibayar.',
    dates: 'Wednesday 30 September to Wednesday 14 October',
    total: 'IDR 1.112.738.000',
    action: { label: 'Pertanggungjawabanpembayaran', href: '#pay' },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };

export const NamesItsOrder: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Return tomorrow order LM-4187' })).toHaveAttribute(
      'href',
      '#order',
    );
    await expect(canvas.getByRole('link', { name: 'See how to return it for order LM-4187' })).toBeVisible();
  },
};

export const Poses: Story = { parameters: { poses: true } };
