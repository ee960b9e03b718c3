import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCheckout } from '@lemari/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOTH_WAYS, withCheckout } from '../../testing/checkouts.ts';
import { noAnswer, open, post, sent, show } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

describe('what goes along', () => {
  const addons = { listAddons: { body: EXAMPLES.listAddons } };

  it('is chosen, or is not', async () => {
    const { calls, where } = await at('addons', BOTH_WAYS, addons);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gift box, IDR 45.000' }));
    await press('Continue to discount');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [1] }]]);
  });

  it('is chosen without scripts', async () => {
    const { calls, where } = await post(
      { path: '/checkout/addons?cart=7', answers: { ...withCheckout(BOTH_WAYS), ...addons } },
      { addon: '1' },
    );
    expect(where()).toBe(`${BASE}/checkout/discount?cart=7`);
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [1] }]]);
  });

  describe('where the flag on-demand-add-on is off', () => {
    const setup = { flags: { 'on-demand-add-on': false } };
    const opening = (step: string, checkout: WireCheckout = BOTH_WAYS) => ({
      path: `/checkout/${step}?cart=7`,
      answers: { ...withCheckout(checkout), ...addons },
      setup,
    });

    it('is no step, and nobody is asked for it', async () => {
      const { calls } = await show(opening('discount'));
      const steps = within(screen.getByRole('navigation', { name: 'Checkout' })).getAllByRole('listitem');
      expect(steps.map(({ textContent }) => textContent?.split(/[,.]/)[0])).toEqual([
        'Delivery',
        'Return',
        'Discount',
        'Payment',
        'Review',
      ]);
      expect(screen.getByRole('link', { name: 'Back to return' })).toBeVisible();
      expect(sent(calls, 'listAddons')).toEqual([]);
    });

    it('is taken out again, so that nobody pays for it', async () => {
      const { data } = EXAMPLES.listAddons;
      const chosen = { ...BOTH_WAYS, addons: data.slice(0, 1), addons_price: 4_500_000 };
      const { calls } = await show({
        ...opening('discount', chosen),
        answers: { ...withCheckout(chosen), updateCheckout: { body: { data: BOTH_WAYS } } },
      });
      expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [] }]]);
      const summary = screen.getByRole('region', { name: 'Summary', hidden: true });
      expect(within(summary).queryByText('Add-ons')).not.toBeInTheDocument();
    });

    it('is passed over, by hand and by its address', async () => {
      expect((await open(opening('addons'))).where()).toBe(`${BASE}/checkout/discount?cart=7`);
      const { where } = await show(opening('return'));
      await choose('09:00 to 12:00');
      await press('Continue');
      await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
    });
  });

  it('that nobody can be asked about says so, and what was chosen before can be taken out', async () => {
    const [gift] = EXAMPLES.listAddons.data;
    const chosen = { ...BOTH_WAYS, addons: gift ? [gift] : [], addons_price: 4_500_000 };
    const { calls, where } = await at('addons', chosen, { listAddons: noAnswer() });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Request timed out/);
    const box = screen.getByRole('checkbox', { name: 'Gift box, IDR 45.000' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await press('Continue to discount');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { addon_ids: [] }]]);
  });

  it('that nobody can be asked about is gone on without', async () => {
    const { where } = await at('addons', BOTH_WAYS, { listAddons: noAnswer() });
    expect(screen.getByText('We couldn’t load add-ons. You can continue without them.')).toBeVisible();
    await press('Continue to discount');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
  });

  it('is a step where the flag is on', async () => {
    await at('discount', BOTH_WAYS, addons);
    expect(screen.getByRole('navigation', { name: 'Checkout' })).toHaveTextContent('Add-ons');
    expect(screen.getByRole('link', { name: 'Back to add-ons' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/addons?cart=7`,
    );
  });
});
