import { EXAMPLES } from '@lemari/contract/examples';
import { act, screen, waitFor } from '@testing-library/react';
import { BOTH_CHOSEN, FRESH, withCheckout } from '../../testing/checkouts.ts';
import { type Answers, noAnswer, post, refusal, sent } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

// @see rules/orders/type-normal, rules/orders/type-normal-collect
describe('the delivery step', () => {
  it('saves delivery to the default address and continues', async () => {
    const { calls, where, answers } = await at('delivery', FRESH);
    expect(screen.getByRole('radio', { name: /To your door/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Jalan Senopati 41/ })).toBeChecked();
    await choose('09:00 to 12:00');
    answers.getCheckout = { body: { data: { ...BOTH_CHOSEN, return: null } } };
    await press('Continue to return');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/return?cart=7`));
    expect(sent(calls, 'updateCheckout')).toEqual([
      [
        'updateCheckout',
        { id: 7 },
        {
          delivery: {
            shipping_type: 'Normal',
            delivery_time: '2026-12-01T02:00:00.000Z',
            address_id: 3,
            collection_point_id: null,
          },
        },
      ],
    ]);
  });

  it('saves collection at a point', async () => {
    const { calls } = await at('delivery', FRESH);
    await choose(/Collect it yourself/);
    await choose(/Lemari Senayan/);
    await choose('09:00 to 12:00');
    await press('Continue to return');
    await waitFor(() => expect(sent(calls, 'updateCheckout')).toHaveLength(1));
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      delivery: { shipping_type: 'NormalCollect', address_id: null, collection_point_id: 2 },
    });
  });

  it('requires a time before any request', async () => {
    const { calls } = await at('delivery', FRESH);
    await press('Continue to return');
    expect(await screen.findByText('Choose a time.')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'When?' })).toHaveFocus();
    expect(sent(calls, 'updateCheckout')).toEqual([]);
  });

  it('explains why an address is not served, and offers to add another', async () => {
    await at('delivery', FRESH, {
      checkAddressAvailability: {
        body: { data: { available: false, reason: 'Our couriers go to Greater Jakarta.' } },
      },
    });
    expect(
      screen.getByRole('radio', { name: /To your door.*Our couriers go to Greater Jakarta\./ }),
    ).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Add an address' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Collect it yourself/ })).toBeChecked();
  });

  it('links a customer without addresses to the address form and back', async () => {
    await at('delivery', FRESH, {
      getUserSettings: {
        body: { data: { ...EXAMPLES.getUserSettings.data, default_address: null, user_addresses: [] } },
      },
    });
    expect(screen.getByText('No saved address')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
      'href',
      `${BASE}/account/addresses/new?continue=%2Fid%2Fon-demand%2Fcheckout%2Fdelivery%3Fcart%3D7%26known%3D0`,
    );
  });

  it.each<{ spec: string; answers: Answers; words: RegExp }>([
    {
      // @see rules/errors/cause-collection-points
      spec: 'collection points',
      answers: { listCollectionPoints: noAnswer() },
      words: /^Failed to fetch collection points: Request timed out/,
    },
    // @see rules/errors/cause-estimate-order
    { spec: 'the price', answers: { estimateShipment: noAnswer() }, words: /^Failed to estimate order: / },
    {
      // @see rules/errors/cause-address-availability
      spec: 'the served area',
      answers: { checkAddressAvailability: noAnswer() },
      words: /^Failed to check address availability: /,
    },
  ])('reports that $spec failed to load', async ({ answers, words }) => {
    await at('delivery', FRESH, answers);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/delivery?cart=7`,
    );
    expect(screen.getByRole('radio', { name: /To your door/ })).toBeVisible();
  });

  it('preselects a new address once, and cleans the URL', async () => {
    const replaced = jest.spyOn(history, 'replaceState');
    await at('delivery', FRESH, {}, '&known=0');
    expect(screen.getByRole('radio', { name: /To your door/ })).toBeChecked();
    expect(replaced.mock.calls).toEqual([[history.state, '', `${location.pathname}?cart=7`]]);
    replaced.mockRestore();
  });

  it('keeps the choices after a refusal', async () => {
    await at('delivery', FRESH, { updateCheckout: noAnswer() });
    await choose('09:00 to 12:00');
    await press('Continue to return');
    expect(await screen.findByText(/^Failed to check cart: Request timed out/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '09:00 to 12:00' })).toBeChecked();
  });

  it('asks for sign-in when the session has ended, then continues', async () => {
    const { answers, calls, modals, where } = await at('delivery', FRESH, {
      updateCheckout: refusal(401, 'Sign in first.'),
    });
    await choose('09:00 to 12:00');
    await press('Continue to return');
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('sign-in', expect.anything()));
    const [, values] = modals.open.mock.calls[0] ?? [];
    Object.assign(answers, withCheckout({ ...BOTH_CHOSEN, return: null }));
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/return?cart=7`));
    expect(sent(calls, 'updateCheckout')).toHaveLength(2);
  });

  it('is accessible', async () => {
    const { container } = await at('delivery', FRESH);
    await expect(container).toBeAccessible();
  });

  it('can be chosen without scripts', async () => {
    const { calls, where } = await post(
      {
        path: '/checkout/delivery?cart=7',
        answers: withCheckout({ ...BOTH_CHOSEN, return: null }),
      },
      { method: 'Normal', address: '3', point: '2', time: '2026-12-01T02:00:00.000Z' },
    );
    expect(where()).toBe(`${BASE}/checkout/return?cart=7`);
    expect(sent(calls, 'updateCheckout')).toHaveLength(1);
  });

  it('restores the choices and marks missing fields without scripts', async () => {
    const { html } = await post(
      { path: '/checkout/delivery?cart=7', answers: withCheckout(FRESH) },
      { method: 'NormalCollect' },
    );
    expect(html).toContain('Choose a counter.');
    expect(html).toContain('Choose a time.');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="NormalCollect"/);
  });
});

// @see rules/orders/type-return, rules/orders/type-return-collect
describe('the return step', () => {
  it('preselects the delivery address for the pick-up', async () => {
    const { calls, where, answers } = await at('return', { ...BOTH_CHOSEN, return: null });
    expect(screen.getByRole('radio', { name: /Picked up at your door/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Same address: Jalan Senopati 41/ })).toBeChecked();
    await choose('09:00 to 12:00');
    answers.getCheckout = { body: { data: BOTH_CHOSEN } };
    await press('Continue');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/discount?cart=7`));
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      return: { shipping_type: 'Return', address_id: 3 },
    });
    expect(
      calls.filter(({ operation }) => operation === 'estimateShipment').map(({ query }) => query),
    ).toContainEqual(
      expect.objectContaining({ delivery_type: 'return', shipment_delivery_date: '2026-12-04' }),
    );
  });
});
