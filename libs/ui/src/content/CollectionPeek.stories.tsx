import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PRODUCTS } from '../commerce/products.fixtures.ts';
import { ProductCard } from '../commerce/ProductCard.tsx';
import { ProductGrid } from '../commerce/ProductGrid.tsx';
import { ProductCarousel } from '../commerce/ProductCarousel.tsx';
import { CollectionPeek } from './CollectionPeek.tsx';

const cards = PRODUCTS.slice(0, 5).map((product) => <ProductCard key={product.href} {...product} />);

const meta = {
  title: 'Content blocks/CollectionPeek',
  component: CollectionPeek,
  parameters: {
    guide: { do: ['Link to all of it, with the number of pieces.'], dont: ['An empty peek: show nothing.'] },
    layout: 'fullscreen',
  },
  args: { title: 'In this week', action: { label: 'See all 64', href: '#all' }, children: null },
} satisfies Meta<typeof CollectionPeek>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Carousel: Story = { args: { children: <ProductCarousel>{cards}</ProductCarousel> } };
export const Grid: Story = { args: { children: <ProductGrid>{cards.slice(0, 4)}</ProductGrid> } };
