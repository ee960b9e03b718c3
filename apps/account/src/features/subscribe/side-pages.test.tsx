import { screen } from '@testing-library/react';
import { sent, showAccount } from '../../testing/account-stage.tsx';
import { mountAt } from '../../testing/visits.ts';

const APPAREL = mountAt('/sg/apparel/subscription');
const HONG_KONG = mountAt('/hk/bags/subscription', { host: 'bags', region: 'hk' });
const link = (name: string) => screen.getByRole('link', { name });

// @see rules/subscriptions/collections
describe('the pieces for occasions', () => {
  it('are a row for each, and lead on with what the address holds', async () => {
    const { calls, container } = await showAccount({
      mount: APPAREL,
      path: '/collections?occasions=gala&occasions1=work&styles=quiet&plan=sg-apparel-pro&voucher=RAF50',
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Gala',
      'Work',
    ]);
    expect(sent(calls, 'listFeaturedProducts')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Gala' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Beach' })).not.toBeChecked();
    expect(link('All of Gala')).toHaveAttribute('href', '/sg/apparel/browse?occasions=gala');
    expect(link('Choose a plan')).toHaveAttribute(
      'href',
      '/sg/apparel/subscription/plans?plan=sg-apparel-pro&voucher=RAF50',
    );
    await expect(container).toBeAccessible();
  });

  it('are the most popular ones without an occasion, and those of bags where bags are rented', async () => {
    await showAccount({ mount: HONG_KONG, path: '/collections?occasions=graduation' });
    expect(screen.getByRole('heading', { level: 2, name: 'Rented most' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Graduation' })).toBeNull();
  });
});

// @see rules/subscriptions/other-methods
it('other ways to pay are none, and the page leads to the card', async () => {
  const { container } = await showAccount({ mount: HONG_KONG, path: '/methods/other-methods' });
  expect(screen.getByRole('heading', { level: 1, name: 'Plans are paid by card here' })).toBeVisible();
  expect(screen.getByText(/because each month is charged automatically\. We take/)).toBeVisible();
  expect(link('Pay by card')).toHaveAttribute('href', '/hk/bags/subscription/checkout');
  await expect(container).toBeAccessible();
});
