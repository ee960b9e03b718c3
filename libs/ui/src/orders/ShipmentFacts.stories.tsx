import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Link } from '../primitives/Link.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';

const meta = {
  title: 'Orders/ShipmentFacts',
  component: ShipmentFacts,
  parameters: {
    width: 384,
    guide: {
      do: ['Both directions of an order, stacked or side by side.'],
      dont: ['Facts without use for the customer, such as a fee that was never charged.'],
    },
  },
  args: {
    title: 'Delivery',
    method: 'To your door',
    day: 'Fri 11 Dec',
    times: '13:00–17:00',
    addressLines: ['Jalan Senopati 41', '12-5', 'Jakarta Selatan 12190', 'Indonesia'],
    price: 'IDR 25.000',
  },
} satisfies Meta<typeof ShipmentFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Door: Story = {};
export const CanBeChanged: Story = {
  args: {
    title: 'Delivery',
    action: (
      <Link href="#delivery" alone>
        Change<VisuallyHidden> the delivery</VisuallyHidden>
      </Link>
    ),
  },
};
export const Tracked: Story = { args: { tracking: { id: 'JKT 0092 4187' } } };
export const Point: Story = {
  args: {
    title: 'Return',
    method: 'You return it',
    day: 'Mon 14 Dec',
    times: '09:00–12:00',
    addressLines: ['Lemari Senayan', 'Jalan Asia Afrika 8', 'Jakarta Pusat 10270'],
    hours: 'Monday to Saturday, 10:00-20:00',
    price: 'Free',
  },
};
export const LongText: Story = {
  parameters: { width: 280 },
  args: {
    addressLines: [
      'Perumahantamankedoyapermaiblokfnomorduapuluhlima',
      'Kabupaten Administrasi Kepulauan Seribu',
    ],
    tracking: { id: 'JKT0092418700924187009241870092' },
    price: 'IDR 1.112.738.000',
  },
};

export const FollowsTheParcel: Story = {
  args: { tracking: { id: 'JKT 0092 4187', href: '#parcel' } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'JKT 0092 4187 (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
