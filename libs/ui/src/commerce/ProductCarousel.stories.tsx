import type { Meta, StoryObj } from '@storybook/react-webpack5';
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

export const FiveBesideEachOther: StoryObj<typeof meta> = {
  render: () => (
    <ProductCarousel>
      {PRODUCTS.slice(0, 5).map((product) => (
        <ProductCard key={product.href} {...product} pictureSizes={CAROUSEL_PICTURE_SIZES} />
      ))}
    </ProductCarousel>
  ),
};
