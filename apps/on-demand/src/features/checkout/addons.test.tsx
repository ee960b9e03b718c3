import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCheckout } from '@lemari/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOTH_CHOSEN, PAID, PLACED, withCheckout } from '../../testing/checkouts.ts';
import { noAnswer, open, post, sent, show } from '../../testing/stage.tsx';
import { at, BASE, press } from '../../testing/steps.ts';

const WRITES = new Set<string>(['updateCheckout', 'createOrder', 'payOrder']);

// @see rules/calls/list-addons
describe('add-ons', () => {
  const addons = { listAddons: { body: EXAMPLES.listAddons } };

  it('are saved as chosen', async () => {
    const { calls, where } = await at('addons', BOTH_CHOSEN, addons);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gift box, IDR 45.000' }));
    await press('Continue to payment');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [1] }]]);
  });

  it('can be chosen without scripts', async () => {
    const { calls, where } = await post(
      { path: '/checkout/addons?cart=7', answers: { ...withCheckout(BOTH_CHOSEN), ...addons } },
      { addon: '1' },
    );
    expect(where()).toBe(`${BASE}/checkout/review?cart=7`);
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [1] }]]);
  });

  describe('where the flag on-demand-add-on is off', () => {
    const setup = { flags: { 'on-demand-add-on': false } };
    const opening = (step: string, checkout: WireCheckout = BOTH_CHOSEN) => ({
      path: `/checkout/${step}?cart=7`,
      answers: { ...withCheckout(checkout), ...addons },
      setup,
    });

    it('are no step and are not requested', async () => {
      const { calls } = await show(opening('review'));
      const steps = within(screen.getByRole('navigation', { name: 'Checkout' })).getAllByRole('listitem');
      expect(steps.map(({ textContent }) => textContent?.split(/[,.]/)[0])).toEqual(['Delivery', 'Payment']);
      expect(screen.getByRole('link', { name: 'Back to delivery' })).toBeVisible();
      expect(sent(calls, 'listAddons')).toEqual([]);
    });

    const { data } = EXAMPLES.listAddons;
    const withStale: WireCheckout = {
      ...BOTH_CHOSEN,
      addons: data.slice(0, 1),
      addons_price: 4_500_000,
      total_price: BOTH_CHOSEN.total_price + 4_500_000,
    };

    it('are left out of the price, and opening a step changes nothing', async () => {
      const { calls } = await show(opening('review', withStale));
      expect(sent(calls, 'updateCheckout')).toEqual([]);
      const summary = screen.getByRole('region', { name: 'Summary', hidden: true });
      expect(within(summary).queryByText('Add-ons')).not.toBeInTheDocument();
      expect(within(summary).getAllByText('IDR 740.000')).not.toHaveLength(0);
    });

    it('are removed from the checkout before the order is placed', async () => {
      const { calls } = await post(
        {
          path: '/checkout/review?cart=7',
          answers: {
            ...withCheckout(withStale),
            updateCheckout: { body: { data: BOTH_CHOSEN } },
            createOrder: { body: { data: PLACED } },
            payOrder: { body: { data: PAID } },
          },
          setup,
        },
        { payment: 'credit_card:5', total: String(BOTH_CHOSEN.total_price) },
      );
      expect(calls.map(({ operation }) => operation).filter((name) => WRITES.has(name))).toEqual([
        'updateCheckout',
        'createOrder',
        'payOrder',
      ]);
      expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [] }]]);
    });

    it('stop the order when the total differs without them', async () => {
      const dearer = { ...BOTH_CHOSEN, total_price: BOTH_CHOSEN.total_price + 100_000 };
      const { calls } = await post(
        {
          path: '/checkout/review?cart=7',
          answers: { ...withCheckout(withStale), updateCheckout: { body: { data: dearer } } },
          setup,
        },
        { payment: 'credit_card:5', total: String(BOTH_CHOSEN.total_price) },
      );
      expect(sent(calls, 'updateCheckout')).toHaveLength(1);
      expect(sent(calls, 'createOrder')).toEqual([]);
    });

    it('are skipped', async () => {
      expect((await open(opening('addons'))).where()).toBe(`${BASE}/checkout/review?cart=7`);
    });
  });

  it('can be removed when the list fails to load', async () => {
    const [gift] = EXAMPLES.listAddons.data;
    const chosen = { ...BOTH_CHOSEN, addons: gift ? [gift] : [], addons_price: 4_500_000 };
    const { calls, where } = await at('addons', chosen, { listAddons: noAnswer() });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Request timed out/);
    const box = screen.getByRole('checkbox', { name: 'Gift box, IDR 45.000' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await press('Continue to payment');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [] }]]);
  });

  it('can be skipped when the list fails to load', async () => {
    const { where } = await at('addons', BOTH_CHOSEN, { listAddons: noAnswer() });
    expect(screen.getByText('We couldn’t load add-ons. You can continue without them.')).toBeVisible();
    await press('Continue to payment');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7`));
  });

  it('are a step where the flag is on', async () => {
    await at('review', BOTH_CHOSEN, addons);
    expect(screen.getByRole('navigation', { name: 'Checkout' })).toHaveTextContent('Add-ons');
    expect(screen.getByRole('link', { name: 'Back to add-ons' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/addons?cart=7`,
    );
  });
});
