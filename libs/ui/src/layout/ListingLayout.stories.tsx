import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { AppliedFilters } from '../commerce/AppliedFilters.tsx';
import { APPLIED, FILTER_GROUPS } from '../commerce/filters.fixtures.ts';
import { FilterForm } from '../commerce/FilterForm.tsx';
import { PRODUCTS } from '../commerce/products.fixtures.ts';
import { ProductCard } from '../commerce/ProductCard.tsx';
import { ProductGrid } from '../commerce/ProductGrid.tsx';
import { WishlistButton } from '../commerce/WishlistButton.tsx';
import { Breadcrumb } from '../primitives/Breadcrumb.tsx';
import { Pagination } from '../primitives/Pagination.tsx';
import { Container } from './Container.tsx';
import { ListingLayout } from './ListingLayout.tsx';
import { PageHeading } from './PageHeading.tsx';

const meta = {
  title: 'Patterns/ListingLayout',
  component: ListingLayout,
  parameters: {
    guide: { do: ['Filters on the left from 960 px, in a sheet below.'], dont: ['A second sidebar.'] },
    layout: 'fullscreen',
  },
  args: {
    filters: <FilterForm action="#" groups={FILTER_GROUPS} submitLabel="Show 128 items" />,
    tools: <AppliedFilters filters={APPLIED} clearHref="#all" />,
    children: (
      <>
        <ProductGrid>
          {PRODUCTS.map((product) => (
            <ProductCard
              key={product.href}
              {...product}
              heading="h2"
              action={<WishlistButton name={product.name} pressed={false} />}
            />
          ))}
        </ProductGrid>
        <Pagination page={1} pages={7} hrefFor={(page) => `?page=${page}`} summary="1 to 20 of 128 pieces" />
      </>
    ),
  },
} satisfies Meta<typeof ListingLayout>;
export default meta;

export const Browse: StoryObj<typeof meta> = {
  render: (args) => (
    <Container>
      <Breadcrumb crumbs={[{ label: 'Apparel', href: '#apparel' }, { label: 'Wedding guest' }]} />
      <PageHeading title="The wedding guest">
        <b>128</b> pieces in S or M
      </PageHeading>
      <ListingLayout {...args} />
    </Container>
  ),
  play: async ({ canvas }) => {
    const skip = canvas.getByRole('link', { name: 'Skip to results' });
    const [card] = canvas.getAllByRole('article');
    await expect(skip.compareDocumentPosition(canvas.getByRole('form'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expect(document.querySelector(skip.getAttribute('href') ?? '')).toContainElement(
      card as HTMLElement,
    );
  },
};
