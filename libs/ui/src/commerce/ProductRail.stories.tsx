import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PRODUCTS } from './products.fixtures.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductRail, RAIL_PICTURE_SIZES } from './ProductRail.tsx';

const meta = {
  title: 'Commerce/ProductRail',
  component: ProductRail,
  parameters: { guide: { do: ['Five to ten cards, with a link to all.'], dont: ['A listing.'] } },
  args: { children: null },
} satisfies Meta<typeof ProductRail>;
export default meta;

export const FiveBesideEachOther: StoryObj<typeof meta> = {
  render: () => (
    <ProductRail>
      {PRODUCTS.slice(0, 5).map((product) => (
        <ProductCard key={product.href} {...product} pictureSizes={RAIL_PICTURE_SIZES} />
      ))}
    </ProductRail>
  ),
};
