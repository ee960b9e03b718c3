import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SkeletonCard } from '../primitives/Skeleton.tsx';
import { PRODUCTS } from './products.fixtures.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid, rowsOf } from './ProductGrid.tsx';
import { WishlistButton } from './WishlistButton.tsx';

const meta = {
  title: 'Commerce/ProductGrid',
  component: ProductGrid,
  parameters: {
    guide: { do: ['Wrap rows that hydrate on their own.'], dont: ['Cards of different heights in one row.'] },
  },
  args: { children: null },
} satisfies Meta<typeof ProductGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listing: Story = {
  render: () => (
    <ProductGrid>
      {rowsOf(PRODUCTS, 4).map((row) => (
        <div key={row[0]?.href}>
          {row.map((product) => (
            <ProductCard
              key={product.href}
              {...product}
              action={<WishlistButton name={product.name} pressed={product.href === '#senja'} />}
            />
          ))}
        </div>
      ))}
    </ProductGrid>
  ),
};

export const Loading: Story = {
  render: () => (
    <ProductGrid>
      {PRODUCTS.map(({ href }) => (
        <SkeletonCard key={href} />
      ))}
    </ProductGrid>
  ),
};
