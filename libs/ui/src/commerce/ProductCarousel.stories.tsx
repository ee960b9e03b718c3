import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { PRODUCTS } from './products.fixtures.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductCarousel, CAROUSEL_PICTURE_SIZES } from './ProductCarousel.tsx';

const meta = {
  title: 'Commerce/ProductCarousel',
  component: ProductCarousel,
  parameters: { guide: { do: ['Five to ten cards, with a link to all.'], dont: ['A listing.'] } },
  args: { children: null },
} satisfies Meta<typeof ProductCarousel>;
export default meta;

const cards = (count: number) => (
  <ProductCarousel>
    {PRODUCTS.slice(0, count).map((product) => (
      <ProductCard key={product.href} {...product} pictureSizes={CAROUSEL_PICTURE_SIZES} />
    ))}
  </ProductCarousel>
);

export const FiveBesideEachOther: StoryObj<typeof meta> = { render: () => cards(5) };

export const OneIsNoLarger: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1200' } },
  render: () => cards(1),
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article').getBoundingClientRect();
    await expect(card.width).toBeLessThan(canvasElement.clientWidth / 3.5);
  },
};
