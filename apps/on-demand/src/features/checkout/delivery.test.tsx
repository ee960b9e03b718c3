import { EXAMPLES } from '@lemari/contract/examples';
import { statusFailure } from '@lemari/http/failure';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOTH_CHOSEN, FRESH, withCheckout } from '../../testing/checkouts.ts';
import { type Answers, noAnswer, post, refusal, sent } from '../../testing/stage.tsx';
import { at, BASE, choose, press } from '../../testing/steps.ts';

const MORNING = '2026-12-01T02:00:00.000Z';
const BACK = '2026-12-04T02:00:00.000Z';
const deliveryTime = () => screen.getByRole('group', { name: /^(Delivery|Collection) time$/ });
const chooseMorning = () =>
  userEvent.click(within(deliveryTime()).getByRole('radio', { name: '09:00–12:00' }));
const expectSummary = ({ delivery, return: back, due }: Record<'delivery' | 'return' | 'due', string>) =>
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
    new RegExp(`Delivery${delivery}Return${back}Deposit.*Due now${due}Delivery on`),
  );
const areaField = (name = 'area') => {
  const area = screen
    .getAllByLabelText<HTMLSelectElement>('City or regency')
    .find((field) => field.name === name);
  if (!area) throw new Error(name);
  return area;
};
const type = async (name: string | RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** Windows of a day: the same times on both days. */
const WINDOWS: Answers = {
  estimateShipment: {
    reply: ({ query }) => {
      const { shipment_delivery_date: date, shipping_type: method } = query as Record<string, string>;
      const at9 = `${date}T02:00:00.000Z`;
      const isFree = method?.endsWith('Collect') === true;
      return {
        data: {
          price: isFree ? 0 : 2_500_000,
          currency: 'IDR',
          windows: [
            { time_start: at9, time_end: `${date}T05:00:00.000Z`, label: '09:00-12:00' },
            { time_start: `${date}T11:00:00.000Z`, time_end: `${date}T14:00:00.000Z`, label: '18:00-21:00' },
          ],
        },
      };
    },
  },
};
const NEW_CUSTOMER: Answers = {
  getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: null, phone_number: null } } },
  getUserSettings: {
    body: { data: { ...EXAMPLES.getUserSettings.data, default_address: null, user_addresses: [] } },
  },
};
const KNOWN: Answers = {
  getProfile: { body: { data: { ...EXAMPLES.getProfile.data, name: 'Ayu', phone_number: '6281234567890' } } },
};
const delivery = (checkout = FRESH, answers: Answers = {}) =>
  at('delivery', checkout, { ...WINDOWS, ...KNOWN, ...answers });

// @see rules/orders/type-normal, rules/orders/type-normal-collect, rules/orders/type-return, rules/orders/type-return-collect
describe('the delivery page', () => {
  it('saves delivery to the default address and the same return, holds the pieces and continues', async () => {
    const { calls, where, answers } = await delivery();
    expect(screen.getByRole('radio', { name: /To your door.*IDR 25\.000/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Jalan Senopati 41/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Same as the delivery/ })).toBeChecked();
    await chooseMorning();
    answers.getCheckout = { body: { data: BOTH_CHOSEN } };
    await press('Continue to payment');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7`));
    expect(sent(calls, 'updateUser', 'createAddress', 'updateCheckout', 'createHold')).toEqual([
      [
        'updateCheckout',
        { id: 7 },
        {
          delivery: {
            shipping_type: 'Normal',
            delivery_time: MORNING,
            address_id: 3,
            collection_point_id: null,
          },
          return: {
            shipping_type: 'Return',
            return_pickup_time: BACK,
            address_id: 3,
            collection_point_id: null,
          },
        },
      ],
      ['createHold', { id: 7 }, undefined],
    ]);
  });

  it('asks a new customer for name, number and address once, and saves each', async () => {
    const { calls } = await delivery(FRESH, NEW_CUSTOMER);
    expect(screen.getByRole('radio', { name: /To your door.*from IDR 25\.000/ })).toBeChecked();
    await type('Name', 'Ayu Lestari');
    await type('Phone number', '081234567890');
    await userEvent.selectOptions(areaField(), 'jakarta-selatan');
    await type('Street and number', 'Jalan Senopati 41');
    await choose('House');
    await type('Postal code', '12190');
    await chooseMorning();
    await press('Continue to payment');
    await waitFor(() => expect(sent(calls, 'createHold')).toHaveLength(1));
    expect(sent(calls, 'updateUser', 'createAddress')).toEqual([
      ['updateUser', { name: 'Ayu Lestari', phone_number: '6281234567890' }],
      [
        'createAddress',
        expect.objectContaining({
          address: 'Jalan Senopati 41',
          floor_unit: '-',
          phone_number: '81234567890',
          postal: '12190',
          residential_type: 'house',
        }),
      ],
    ]);
    const { id } = EXAMPLES.createAddress.data;
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      delivery: { address_id: id },
      return: { address_id: id },
    });
  });

  it('names every empty field before any request', async () => {
    const { calls } = await delivery(FRESH, NEW_CUSTOMER);
    await press('Continue to payment');
    for (const words of [
      'Name must be filled',
      'Phone number must be filled',
      'Choose a city or regency.',
      'Enter the street and number.',
      'Please select residential type',
      'Enter the postal code.',
      'Choose a time.',
    ])
      expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    // A house has none.
    expect(screen.queryByText('Floor-Unit must be filled')).not.toBeInTheDocument();
    await choose(/Apartment/);
    await press('Continue to payment');
    expect(await screen.findByText('Floor-Unit must be filled')).toBeVisible();
    expect(sent(calls, 'updateUser', 'createAddress', 'updateCheckout')).toEqual([]);
  });

  it('saves collection at a counter', async () => {
    const { calls } = await delivery();
    await choose(/Collect it yourself/);
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Counter' })).getByRole('radio', { name: /Lemari Senayan/ }),
    );
    await chooseMorning();
    await press('Continue to payment');
    await waitFor(() => expect(sent(calls, 'updateCheckout')).toHaveLength(1));
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      delivery: { shipping_type: 'NormalCollect', address_id: null, collection_point_id: 2 },
      return: { shipping_type: 'ReturnCollect', collection_point_id: 2 },
    });
  });

  it('saves a return of its own, at the same time of day until another is chosen', async () => {
    const { calls } = await delivery();
    const returnTime = (name: string) =>
      within(screen.getByRole('group', { name: 'Return time' })).getByRole('radio', { name });
    await choose(/Another way/);
    await userEvent.click(within(deliveryTime()).getByRole('radio', { name: '18:00–21:00' }));
    expect(returnTime('18:00–21:00')).toBeChecked();
    await chooseMorning();
    expect(returnTime('09:00–12:00')).toBeChecked();
    await userEvent.click(returnTime('18:00–21:00'));
    await userEvent.click(within(deliveryTime()).getByRole('radio', { name: '18:00–21:00' }));
    await chooseMorning();
    await press('Continue to payment');
    await waitFor(() => expect(sent(calls, 'updateCheckout')).toHaveLength(1));
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      return: { shipping_type: 'Return', address_id: 3, return_pickup_time: '2026-12-04T11:00:00.000Z' },
    });
  });

  it('asks a customer with a number abroad for one at the address, and fills in none', async () => {
    await delivery(FRESH, {
      getProfile: {
        body: { data: { ...EXAMPLES.getProfile.data, name: 'Ayu', phone_number: '6581234567' } },
      },
    });
    await choose('A new address');
    expect(screen.getByRole('textbox', { name: 'Phone number at this address' })).toHaveValue('');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  const collect = async () => {
    await choose(/Collect it yourself/);
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Counter' })).getByRole('radio', { name: /Lemari Senayan/ }),
    );
    await chooseMorning();
    await choose(/Another way/);
  };

  it('picks up what was collected at the default address, until it is delivered after all', async () => {
    const { calls } = await delivery();
    const pickUp = () => within(screen.getByRole('group', { name: 'Pick-up address' }));
    await collect();
    expect(pickUp().getByRole('radio', { name: /Jalan Senopati 41/ })).toBeChecked();
    await choose(/To your door/);
    expect(pickUp().getByRole('radio', { name: /^The delivery address/ })).toBeChecked();
    await choose(/Collect it yourself/);
    await press('Continue to payment');
    await waitFor(() => expect(sent(calls, 'updateCheckout')).toHaveLength(1));
    expect(sent(calls, 'createAddress')).toEqual([]);
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      delivery: { shipping_type: 'NormalCollect', collection_point_id: 2 },
      return: { shipping_type: 'Return', address_id: 3 },
    });
  });

  it('offers the delivery address once for the pick-up, by its street', async () => {
    const { data } = EXAMPLES.getUserSettings;
    const [saved] = data.user_addresses;
    const body = {
      data: { ...data, user_addresses: [saved, { ...saved, id: 4, address: 'Jalan Braga 1' }] },
    };
    await delivery(FRESH, { getUserSettings: { body } });
    await choose(/Another way/);
    const pickUp = within(screen.getByRole('group', { name: 'Pick-up address' }));
    expect(
      await pickUp.findByRole('radio', { name: /^The delivery address ?Jalan Senopati 41$/ }),
    ).toBeChecked();
    expect(pickUp.queryByRole('radio', { name: /^Jalan Senopati 41/ })).not.toBeInTheDocument();
    const deliveredTo = within(screen.getByRole('group', { name: 'Delivery address' }));
    await userEvent.click(pickUp.getByRole('radio', { name: /^Jalan Braga 1/ }));
    await userEvent.click(deliveredTo.getByRole('radio', { name: /^Jalan Braga 1/ }));
    expect(pickUp.getByRole('radio', { name: /^The delivery address ?Jalan Braga 1$/ })).toBeChecked();
    expect(pickUp.queryByRole('radio', { name: /^Jalan Braga 1/ })).not.toBeInTheDocument();
    expect(pickUp.getByRole('radio', { name: /^Jalan Senopati 41/ })).toBeVisible();
  });

  it('takes a new address for the pick-up on the same page, with the one phone number', async () => {
    const { calls } = await delivery(FRESH, NEW_CUSTOMER);
    await type('Name', 'Ayu Lestari');
    await type('Phone number', '081234567890');
    expect(screen.getByText('The courier calls this number if they can’t find your door.')).toBeVisible();
    await collect();
    expect(screen.getByText('We call this number about your order.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /address/ })).not.toBeInTheDocument();
    const fields = within(screen.getByRole('group', { name: 'Pick-up address' }));
    expect(fields.queryByRole('textbox', { name: /^Phone number/ })).not.toBeInTheDocument();
    await press('Continue to payment');
    expect(await fields.findByText('Choose a city or regency.')).toBeVisible();
    await userEvent.selectOptions(fields.getByLabelText('City or regency'), 'bandung');
    expect(fields.getByText('Pick-up in this area: IDR 40.000.')).toBeVisible();
    await userEvent.click(fields.getByRole('textbox', { name: 'Street and number' }));
    await userEvent.paste('Jalan Braga 1');
    await userEvent.click(fields.getByRole('radio', { name: 'House' }));
    await userEvent.click(fields.getByRole('textbox', { name: 'Postal code' }));
    await userEvent.paste('40111');
    await press('Continue to payment');
    await waitFor(() => expect(sent(calls, 'updateCheckout')).toHaveLength(1));
    expect(sent(calls, 'createAddress')).toEqual([
      [
        'createAddress',
        expect.objectContaining({ address: 'Jalan Braga 1', phone_number: '81234567890', postal: '40111' }),
      ],
    ]);
    expect(calls.find(({ operation }) => operation === 'updateCheckout')?.body).toMatchObject({
      delivery: { shipping_type: 'NormalCollect', address_id: null },
      return: { shipping_type: 'Return', address_id: EXAMPLES.createAddress.data.id },
    });
  });

  it('shows a refused pick-up address at its own fields', async () => {
    await delivery(FRESH, {
      ...KNOWN,
      createAddress: refusal(400, 'Invalid.', [{ field: 'floor_unit', message: 'Too long.' }]),
    });
    await collect();
    await choose('A new address');
    const fields = within(screen.getByRole('group', { name: 'New address' }));
    await userEvent.selectOptions(fields.getByLabelText('City or regency'), 'bandung');
    await userEvent.click(fields.getByRole('textbox', { name: 'Street and number' }));
    await userEvent.paste('Jalan Braga 1');
    await userEvent.click(fields.getByRole('radio', { name: 'House' }));
    await userEvent.click(fields.getByRole('textbox', { name: 'Postal code' }));
    await userEvent.paste('40111');
    await press('Continue to payment');
    expect(await fields.findByText('Too long.')).toBeVisible();
  });

  it('says of an area without couriers so at once, and saves nothing', async () => {
    const { calls } = await delivery(FRESH, NEW_CUSTOMER);
    const words = /^Our couriers go to Greater Jakarta and Bandung\. You can collect/;
    await userEvent.selectOptions(areaField(), 'makassar');
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('option', { name: 'Makassar, no courier yet' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Bandung' })).toBeInTheDocument();
    await type('Name', 'Ayu');
    await type('Phone number', '81234567890');
    await type('Street and number', 'Jalan Sultan 7');
    await type('Postal code', '90111');
    await choose('House');
    await chooseMorning();
    await press('Continue to payment');
    await waitFor(() => expect(areaField()).toBeInvalid());
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(sent(calls, 'updateUser', 'createAddress', 'updateCheckout')).toEqual([]);
    await userEvent.selectOptions(areaField(), 'jakarta-selatan');
    expect(screen.queryByText(words, { selector: '[role=status]' })).not.toBeInTheDocument();
  });

  it('leads from an area without couriers to a counter', async () => {
    await delivery(FRESH, NEW_CUSTOMER);
    const button = () => screen.queryByRole('button', { name: 'Collect it yourself' });
    expect(button()).not.toBeInTheDocument();
    await userEvent.selectOptions(areaField(), 'makassar');
    await press('Collect it yourself');
    const option = screen.getByRole('radio', { name: /Collect it yourself/ });
    expect(option).toBeChecked();
    expect(option).toHaveFocus();
    await choose(/To your door/);
    await userEvent.selectOptions(areaField(), 'bandung');
    expect(button()).not.toBeInTheDocument();
  });

  it('takes the price of an earlier choice out of the total where no courier goes', async () => {
    await delivery(BOTH_CHOSEN);
    await choose('A new address');
    await userEvent.selectOptions(areaField(), 'makassar');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      /DeliveryNot chosen yetReturnNot chosen yet.*Total without deliveryIDR 690\.000Delivery on/,
    );
  });

  it('asks for floor and unit where a residence has them', async () => {
    await delivery(FRESH, NEW_CUSTOMER);
    const floorUnit = () => screen.queryByRole('textbox', { name: 'Floor-Unit' });
    await choose('Apartment');
    expect(floorUnit()).toBeVisible();
    await choose('House');
    expect(floorUnit()).not.toBeInTheDocument();
    await choose('Apartment');
    expect(floorUnit()).toBeVisible();
  });

  it('says what to do about a number that another account has', async () => {
    const taken = 'This phone number is registered in our system. Please sign in.';
    await delivery(FRESH, {
      ...NEW_CUSTOMER,
      updateUser: refusal(409, taken, [{ field: 'phone_number', message: taken }]),
    });
    await type('Name', 'Ayu');
    await type('Phone number', '081234567890');
    await userEvent.selectOptions(areaField(), 'jakarta-selatan');
    await type('Street and number', 'Jalan Senopati 41');
    await choose('House');
    await type('Postal code', '12190');
    await chooseMorning();
    await press('Continue to payment');
    expect(await screen.findByText(taken)).toBeVisible();
    expect(screen.getByText(/^Another account has it\. Use another number/)).toBeVisible();
  });

  it.each([
    { area: 'jakarta-selatan', price: 'IDR 25.000' },
    { area: 'bandung', price: 'IDR 40.000' },
  ])('shows the price of $area once it is chosen', async ({ area, price }) => {
    await delivery(FRESH, NEW_CUSTOMER);
    await userEvent.selectOptions(areaField(), area);
    expect(screen.getByText(/^Delivery in this area/)).toHaveTextContent(
      `Delivery in this area: ${price}. Pick-up: ${price}.`,
    );
  });

  it('shows the price of the chosen address and the total with it, and the lowest ones for a new address', async () => {
    await delivery(FRESH);
    const door = () => screen.getByRole('radio', { name: /^To your door/ });
    expect(door()).toHaveAccessibleName(/brings it IDR 25\.000$/);
    expectSummary({ delivery: 'IDR 25.000', return: 'IDR 25.000', due: 'IDR 740.000' });
    await choose('A new address');
    expect(door()).toHaveAccessibleName(/brings it from IDR 25\.000$/);
    expect(screen.getByText(/^Friday 4 December\./)).toHaveTextContent(
      'Pick-up at your door: from IDR 25.000.',
    );
    expectSummary({ delivery: 'from IDR 25.000', return: 'from IDR 25.000', due: 'from IDR 740.000' });
  });

  it('shows one price everywhere for the way and the area that are chosen', async () => {
    await delivery(FRESH, NEW_CUSTOMER);
    await userEvent.selectOptions(areaField(), 'bandung');
    expect(screen.getByRole('radio', { name: /^To your door/ })).toHaveAccessibleName(
      /brings it IDR 40\.000$/,
    );
    expect(screen.getByText(/^Friday 4 December\./)).toHaveTextContent('Pick-up at your door: IDR 40.000.');
    expectSummary({ delivery: 'IDR 40.000', return: 'IDR 40.000', due: 'IDR 770.000' });
    await choose(/Collect it yourself/);
    expect(screen.getByRole('group', { name: 'Collection time' })).toBeVisible();
    expect(screen.getByText(/^Friday 4 December\./)).toHaveTextContent(
      /^Friday 4 December\. Bringing it back/,
    );
    expectSummary({ delivery: 'Free', return: 'Free', due: 'IDR 690.000' });
    await choose(/Another way/);
    await userEvent.selectOptions(areaField('pickUp-area'), 'bandung');
    expectSummary({ delivery: 'Free', return: 'IDR 40.000', due: 'IDR 730.000' });
  });

  it('promises no free return where there is no counter', async () => {
    await delivery(FRESH, { listCollectionPoints: { body: { collection_points: [] } } });
    const hint = screen.getByText(/^Friday 4 December\./);
    expect(hint).toHaveTextContent('Pick-up at your door: IDR 25.000.');
    expect(hint).not.toHaveTextContent('counter');
  });

  it('explains why an address is not served, and offers a new one', async () => {
    await delivery(FRESH, {
      checkAddressAvailability: {
        body: { data: { available: false, reason: 'Our couriers go to Greater Jakarta.' } },
      },
    });
    expect(
      screen.getAllByRole('radio', { name: /Jalan Senopati 41.*Our couriers go to Greater Jakarta\./ })[0],
    ).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'A new address' })).toBeChecked();
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
    await delivery(FRESH, answers);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `${BASE}/checkout/delivery?cart=7`,
    );
    expect(screen.getByRole('radio', { name: /To your door/ })).toBeVisible();
  });

  it('keeps the choices after a refusal', async () => {
    await delivery(FRESH, { updateCheckout: noAnswer() });
    await chooseMorning();
    await press('Continue to payment');
    expect(await screen.findByText(/^Failed to check cart: Request timed out/)).toBeVisible();
    expect(within(deliveryTime()).getByRole('radio', { name: '09:00–12:00' })).toBeChecked();
  });

  it.each([
    {
      status: 429,
      words: 'You’ve reached the limit of pieces we can hold for you. Please try again in 25 minutes.',
    },
    { status: 409, words: 'Senja Bias Slip in M is not available for 1–4 Dec.' },
  ])('shows why the pieces are not held: $words', async ({ status, words }) => {
    const { where } = await delivery(FRESH, { createHold: refusal(status, words) });
    await chooseMorning();
    await press('Continue to payment');
    expect(await screen.findByText(`Failed to check cart: ${words}`)).toBeVisible();
    expect(where()).toBe(`${BASE}/checkout/delivery?cart=7`);
  });

  it('continues after the last possible hold, because the order holds the pieces again', async () => {
    const { where, answers } = await delivery(FRESH, {
      createHold: {
        refused: statusFailure(409, { detail: 'We held your pieces.', error: 'checkout_over' }),
      },
    });
    await chooseMorning();
    answers.getCheckout = { body: { data: BOTH_CHOSEN } };
    await press('Continue to payment');
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7`));
  });

  it('asks for sign-in when the session has ended, then continues', async () => {
    const { answers, calls, modals, where } = await delivery(FRESH, {
      updateCheckout: refusal(401, 'Sign in first.'),
    });
    await chooseMorning();
    await press('Continue to payment');
    await waitFor(() => expect(modals.open).toHaveBeenCalledWith('sign-in', expect.anything()));
    const [, values] = modals.open.mock.calls[0] ?? [];
    Object.assign(answers, withCheckout(BOTH_CHOSEN));
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(where()).toBe(`${BASE}/checkout/review?cart=7`));
    expect(sent(calls, 'updateCheckout')).toHaveLength(2);
  });

  it('restores what was entered after leaving and coming back', async () => {
    const first = await delivery(FRESH, NEW_CUSTOMER);
    await type('Street and number', 'Jalan Senopati 41');
    await userEvent.selectOptions(areaField(), 'jakarta-selatan');
    await chooseMorning();
    first.unmount();
    await delivery(FRESH, NEW_CUSTOMER);
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Jalan Senopati 41');
    expect(areaField()).toHaveValue('jakarta-selatan');
    expect(within(deliveryTime()).getByRole('radio', { name: '09:00–12:00' })).toBeChecked();
  });

  it.each([
    { spec: 'for a known customer', answers: {} },
    { spec: 'for a new customer', answers: NEW_CUSTOMER },
  ])('is accessible $spec', async ({ answers }) => {
    const { container } = await delivery(FRESH, answers);
    await expect(container).toBeAccessible();
  });

  it('can be filled in without scripts', async () => {
    const { calls, where } = await post(
      {
        path: '/checkout/delivery?cart=7',
        answers: { ...WINDOWS, ...KNOWN, ...withCheckout(BOTH_CHOSEN) },
      },
      { method: 'Normal', addressId: '3', time: `${MORNING} ${BACK}`, returnLike: 'delivery' },
    );
    expect(where()).toBe(`${BASE}/checkout/review?cart=7`);
    expect(sent(calls, 'updateCheckout')).toHaveLength(1);
  });

  it('restores the choices and marks missing fields without scripts', async () => {
    const { html } = await post(
      { path: '/checkout/delivery?cart=7', answers: { ...WINDOWS, ...KNOWN, ...withCheckout(FRESH) } },
      { method: 'NormalCollect' },
    );
    expect(html).toContain('Choose a counter.');
    expect(html).toContain('Choose a time.');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="NormalCollect"/);
  });
});

afterEach(() => sessionStorage.clear());
