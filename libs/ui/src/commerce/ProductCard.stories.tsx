import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PRODUCTS } from './products.fixtures.ts';
import { ProductCard } from './ProductCard.tsx';
import { WishlistButton } from './WishlistButton.tsx';

const [senja, dawn, , tiered, selat, gilt] = PRODUCTS;

const meta = {
  title: 'Commerce/ProductCard',
  component: ProductCard,
  args: { ...senja, pictureSizes: '220px' },
  parameters: {
    guide: {
      do: ['Keep the place of an unavailable piece, and say until when.'],
      dont: ['More than one flag.'],
    },
    width: 220,
  },
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { shot: true },
  args: { action: <WishlistButton name={senja.name} pressed={false} /> },
};
export const InWishlist: Story = { args: { action: <WishlistButton name={senja.name} pressed /> } };
export const Flagged: Story = { args: dawn };
export const Reduced: Story = { args: tiered };
export const NotFree: Story = {
  parameters: { shot: true },
  args: { ...selat, action: <WishlistButton name={selat.name} pressed={false} /> },
};
export const OnDark: Story = {
  args: { ...gilt, action: <WishlistButton name={gilt.name} pressed={false} /> },
};
export const InEveryPlan: Story = { args: { price: undefined, priceNote: 'Included in every plan' } };
export const WithoutPicture: Story = {
  args: { picture: { alt: senja.picture.alt, placeholder: '#E2D6C8' } },
};
export const LongText: Story = {
  args: {
    designer: 'Perusahaankebayamodernkontemporer dan kawan-kawan',
    name: 'A dress with a very long name that its designer would not shorten',
    price: { amount: 'IDR 12.345.678', per: '14 days', was: 'IDR 23.456.789' },
    sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'One size'].map((label) => ({ label })),
    flag: { text: 'Last one in every size that we ever had of it' },
  },
  parameters: { width: 136 },
};

export const Poses: Story = {
  parameters: { poses: true },
};
