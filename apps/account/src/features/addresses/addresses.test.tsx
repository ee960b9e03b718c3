import { EXAMPLES } from '@lemari/contract/examples';
import type { WireAddress } from '@lemari/contract/wire';
import { isRouteErrorResponse } from '@lemari/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { noAnswer, refusal } from '../../testing/refusals.ts';

const ACCOUNT = mountAt('/sg/apparel/account');
const HOME: WireAddress = {
  ...EXAMPLES.createAddress.data,
  address: '1 River Valley Road',
  city: 'Singapore',
  country: 'Singapore',
  floor_unit: '#12-05',
  location: { latitude: 1.301, longitude: 103.837 },
  phone_number: '81234567',
  postal: '238823',
  residential_type: 'condominium',
  region: 'sg',
};
const OFFICE: WireAddress = { ...HOME, id: 4, address: '9 Raffles Place', residential_type: 'office' };

const settings = (all: readonly WireAddress[], defaultAddress: number | null = 3) => ({
  body: { data: { ...EXAMPLES.getUserSettings.data, default_address: defaultAddress, user_addresses: all } },
});
const open = (path: string, answers: Answers = {}) =>
  showAccount({
    mount: ACCOUNT,
    path: `/addresses${path}`,
    visit: SIGNED_IN,
    answers: { getUserSettings: settings([HOME, OFFICE]), ...answers },
  });
const LIST = '/sg/apparel/account/addresses';
/** Values of `continue` that no page may lead to. */
const NOWHERE = [
  'https://evil.example/sg',
  '//evil.example/sg',
  '/sg/\\evil.example',
  'javascript:alert(1)',
  '/hk/apparel/cart',
];
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

/** Fills in the required fields of a new address. */
async function fillIn() {
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await user.selectOptions(screen.getByLabelText('Area'), 'd09');
  await fill('Street and number', '1 River Valley Road');
  await fill('Floor-Unit', '#12-05');
  await user.click(screen.getByLabelText('Condominium'));
  await fill('Postal code', '238823');
  await fill('Phone number at this address', '8123 4567');
}
const FILLED_IN = {
  address: '1 River Valley Road',
  city: 'Singapore',
  floor_unit: '#12-05',
  location: { latitude: 1.301, longitude: 103.837 },
  notes: '',
  phone_number: '81234567',
  postal: '238823',
  residential_type: 'condominium',
};

describe('the address book', () => {
  // @see rules/addresses/default-address
  it('lists the addresses of the region with the default one marked', async () => {
    const { calls } = await open('');
    const [home, office] = screen.getAllByRole('article');
    if (!home || !office) throw new Error('The list must have two addresses.');
    expect(within(home).getByText('Default')).toBeVisible();
    expect(within(home).getByText('+65 81234567')).toBeVisible();
    expect(within(office).queryByText('Default')).not.toBeInTheDocument();
    expect(within(office).getByRole('link', { name: 'Edit 9 Raffles Place' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/addresses/4',
    );
    expect(calls).toEqual([{ operation: 'getUserSettings', headers: { Region: 'sg' } }]);
  });

  it('is accessible', async () => {
    const { container } = await open('');
    await expect(container).toBeAccessible();
  });

  it('sets another address as the default', async () => {
    const { calls, answers } = await open('');
    answers.getUserSettings = settings([HOME, OFFICE], 4);
    await press('Set as default 9 Raffles Place');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Set as default 1 River Valley Road' })).toBeVisible(),
    );
    expect(sent(calls, 'setDefaultAddress')).toEqual([['setDefaultAddress', { default_address: 4 }]]);
  });

  it('keeps the default where the change is refused', async () => {
    await open('', { setDefaultAddress: { refused: noAnswer() } });
    await press('Set as default 9 Raffles Place');
    expect(await screen.findByText('Your addresses have not changed.')).toBeVisible();
  });

  it('invites a new user to add the first address', async () => {
    await open('', { getUserSettings: settings([], null) });
    expect(screen.getByText('No address yet')).toBeVisible();
    // No single piece is rented or delivered in Singapore.
    expect(screen.getByText('Add one now, and it will be ready for your first box.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/addresses/new',
    );
  });
});

describe('the page of a new address', () => {
  // @see rules/addresses/fields
  it('saves what was entered', async () => {
    const { calls, where } = await open('/new');
    await fillIn();
    await press('Save this address');
    await waitFor(() => expect(where()).toBe('/sg/apparel/account/addresses'));
    expect(sent(calls, 'createAddress')).toEqual([['createAddress', FILLED_IN]]);
  });

  it('is accessible with errors', async () => {
    const { container } = await open('/new');
    await expect(container).toBeAccessible();
  });

  // @see rules/addresses/residential-type, rules/addresses/floor-unit, rules/addresses/postal-sg, rules/addresses/phone-length
  it('shows an error beside each empty field and focuses the first', async () => {
    const { calls } = await open('/new');
    await press('Save this address');
    expect(await screen.findByText('Choose an area.')).toBeVisible();
    for (const words of [
      'Enter the street and number.',
      'Please select residential type',
      'Enter the postal code.',
      'Phone number must be filled',
    ])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveFocus();
    // A landed house has none.
    expect(screen.queryByText('Floor-Unit must be filled')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Condominium' }));
    await press('Save this address');
    expect(await screen.findByText('Floor-Unit must be filled')).toBeVisible();
    expect(sent(calls, 'createAddress')).toEqual([]);
  });

  // @see rules/addresses/postal-map-point
  it('refuses a postal code of another area', async () => {
    await open('/new');
    await fillIn();
    const postal = screen.getByRole('textbox', { name: 'Postal code' });
    await user.clear(postal);
    await user.type(postal, '018956');
    await press('Save this address');
    expect(await screen.findByText('Your zip code is different from the map point')).toBeVisible();
    expect(postal).toHaveFocus();
  });

  it('shows the service’s errors beside the fields they name', async () => {
    await open('/new', {
      createAddress: {
        refused: refusal(422, {
          errors: [
            { field: 'floor_unit', message: 'Floor-Unit must be filled' },
            { field: 'location.latitude', message: 'Choose an area.' },
          ],
        }),
      },
    });
    await fillIn();
    await press('Save this address');
    expect(await screen.findByText('Floor-Unit must be filled')).toBeVisible();
    expect(screen.getByText('Choose an area.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveValue('1 River Valley Road');
  });

  it('keeps the input when the request fails', async () => {
    const { answers, where } = await open('/new', { createAddress: { refused: noAnswer() } });
    await fillIn();
    await press('Save this address');
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here.');
    expect(screen.getByRole('textbox', { name: 'Floor-Unit' })).toHaveValue('#12-05');
    delete answers.createAddress;
    await press('Save this address');
    await waitFor(() => expect(where()).toBe('/sg/apparel/account/addresses'));
  });

  it('asks to sign in after the session ended and then saves by itself', async () => {
    const { answers, calls, modals, where } = await open('/new', {
      createAddress: { refused: refusal(401, { detail: 'Sign in first.' }) },
    });
    await fillIn();
    await press('Save this address');
    await waitFor(() => expect(modals.open).toHaveBeenCalled());
    const [key, values] = modals.open.mock.calls[0] ?? [];
    expect([key, values]).toEqual([
      'sign-in',
      {
        reason: 'Your session has expired. Sign in to continue: what you typed is still here.',
        onSignedIn: expect.any(Function),
      },
    ]);
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveValue('1 River Valley Road');
    delete answers.createAddress;
    act(() => (values as { onSignedIn: () => void }).onSignedIn());
    await waitFor(() => expect(where()).toBe('/sg/apparel/account/addresses'));
    expect(sent(calls, 'createAddress')).toEqual([
      ['createAddress', FILLED_IN],
      ['createAddress', FILLED_IN],
    ]);
  });

  it('selects the area nearest to the device', async () => {
    const getCurrentPosition = jest.fn((found: (position: object) => void) =>
      found({ coords: { latitude: 1.3009, longitude: 103.8371 } }),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    await open('/new');
    await press('Use my location');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('d09'));
  });

  it('offers the list where the device refuses its position', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
    await open('/new');
    await press('Use my location');
    expect(
      await screen.findByText('We couldn’t find your location. Please choose your area from the list.'),
    ).toBeVisible();
  });

  // @see rules/addresses/postal-hk
  it('has no postal code in hk', async () => {
    await showAccount({
      mount: mountAt('/hk/bags/account', { host: 'bags', region: 'hk' }),
      path: '/addresses/new',
      visit: SIGNED_IN,
    });
    expect(screen.getByRole('textbox', { name: 'Floor-Unit' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Postal code' })).not.toBeInTheDocument();
  });
});

describe('a page with `continue`', () => {
  const STEP = '/sg/apparel/checkout/delivery?cart=7';
  const from = (value: string) => `?${new URLSearchParams({ continue: value })}`;

  it('returns to that page after saving a new address', async () => {
    const { calls, where } = await open(`/new${from(STEP)}`);
    await fillIn();
    await press('Save this address');
    await waitFor(() => expect(where()).toBe(STEP));
    expect(sent(calls, 'createAddress')).toEqual([['createAddress', FILLED_IN]]);
  });

  it.each(['/4', '/4/remove'])('links back to that page from %s', async (path) => {
    const { where } = await open(path + from(STEP));
    await press(/this address$/);
    await waitFor(() => expect(where()).toBe(STEP));
  });

  it.each([
    { path: '/new', value: STEP, name: 'Cancel', to: STEP },
    { path: '/4', value: STEP, name: 'Cancel', to: STEP },
    { path: '/4/remove', value: STEP, name: 'Keep this address', to: STEP },
    ...NOWHERE.map((value) => ({ path: '/new', value, name: 'Cancel', to: LIST })),
  ])('$path with $name: $value links back to $to', async ({ path, value, name, to }) => {
    await open(path + from(value));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it.each(NOWHERE)('never leads to %s', async (value) => {
    const { where } = await open(`/4${from(value)}`);
    await press('Save this address');
    await waitFor(() => expect(where()).toBe(LIST));
  });

  it('keeps `continue` while a guest signs in', async () => {
    const path = `/addresses/new${from(STEP)}`;
    const { where } = await openAccount({ mount: ACCOUNT, path });
    expect(where()).toBe(`/sg/apparel/auth/sign-in${from(ACCOUNT.base + path)}`);
  });
});

describe('the page of an existing address', () => {
  it('edits the saved values', async () => {
    const { calls, where } = await open('/4');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('d09');
    const street = screen.getByRole('textbox', { name: 'Street and number' });
    await user.clear(street);
    await user.type(street, '9 Raffles Quay');
    await press('Save this address');
    await waitFor(() => expect(where()).toBe('/sg/apparel/account/addresses'));
    expect(sent(calls, 'updateAddress')).toEqual([
      [
        'updateAddress',
        { id: 4 },
        {
          ...FILLED_IN,
          address: '9 Raffles Quay',
          notes: 'Leave it with the guard.',
          residential_type: 'office',
        },
      ],
    ]);
  });

  it('removes the address after confirmation', async () => {
    const { calls, where } = await open('/4/remove');
    expect(screen.getByText('9 Raffles Place')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep this address' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/addresses',
    );
    await press('Remove this address');
    await waitFor(() => expect(where()).toBe('/sg/apparel/account/addresses'));
    expect(sent(calls, 'deleteAddress')).toEqual([['deleteAddress', { id: 4 }, undefined]]);
  });

  it.each(['/5', '/x', '/5/remove'])('answers 404 for %s, which is no address of the user', async (path) => {
    const { router } = await openAccount({
      mount: ACCOUNT,
      path: `/addresses${path}`,
      visit: SIGNED_IN,
      answers: { getUserSettings: settings([HOME, OFFICE]) },
    });
    const [error] = Object.values(router.state.errors ?? {}) as unknown[];
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
  });
});

describe('without scripts', () => {
  const FORM = {
    area: 'd09',
    address: '1 River Valley Road',
    floorUnit: '#12-05',
    residentialType: 'condominium',
    postal: '238823',
    phoneCode: '+65',
    phoneNumber: '81234567',
    notes: '',
  };
  const postTo = (path: string, fields: Readonly<Record<string, string>>, answers: Answers = {}) =>
    post(
      {
        mount: ACCOUNT,
        path: `/addresses${path}`,
        visit: SIGNED_IN,
        answers: { getUserSettings: settings([HOME, OFFICE]), ...answers },
      },
      fields,
    );

  it.each<{ spec: string; path: string; fields: Readonly<Record<string, string>>; call: unknown[] }>([
    { spec: 'saves a new address', path: '/new', fields: FORM, call: ['createAddress', FILLED_IN] },
    {
      spec: 'saves a changed address',
      path: '/4',
      fields: FORM,
      call: ['updateAddress', { id: 4 }, FILLED_IN],
    },
    {
      spec: 'removes an address',
      path: '/4/remove',
      fields: {},
      call: ['deleteAddress', { id: 4 }, undefined],
    },
    {
      spec: 'sets the default address',
      path: '',
      fields: { id: '4' },
      call: ['setDefaultAddress', { default_address: 4 }],
    },
  ])('$spec', async ({ path, fields, call }) => {
    const { calls, where } = await postTo(path, fields);
    expect(where()).toBe('/sg/apparel/account/addresses');
    expect(sent(calls, 'createAddress', 'updateAddress', 'deleteAddress', 'setDefaultAddress')).toEqual([
      call,
    ]);
  });

  it.each<{ spec: string; path: string; fields: Readonly<Record<string, string>> }>([
    { spec: 'adding an address', path: '/new', fields: FORM },
    { spec: 'editing an address', path: '/4', fields: FORM },
    { spec: 'removing an address', path: '/4/remove', fields: {} },
  ])('$spec redirects to the page in `continue`', async ({ path, fields }) => {
    const { where } = await postTo(
      `${path}?continue=%2Fsg%2Fapparel%2Fcheckout%2Fdelivery%3Fcart%3D7`,
      fields,
    );
    expect(where()).toBe('/sg/apparel/checkout/delivery?cart=7');
  });

  it.each(NOWHERE)('no form redirects to %s', async (value) => {
    const { where } = await postTo(`/new?${new URLSearchParams({ continue: value })}`, FORM);
    expect(where()).toBe(LIST);
  });

  it('a rejected form still links back', async () => {
    const path = '/new?continue=%2Fsg%2Fapparel%2Fcheckout%2Fdelivery%3Fcart%3D7';
    const { html, where } = await postTo(path, { ...FORM, postal: '99' });
    expect(html).toContain('href="/sg/apparel/checkout/delivery?cart=7"');
    expect(where()).toBe(`/sg/apparel/account/addresses${path}`);
  });

  it('a rejected form returns with errors and input', async () => {
    const { html } = await postTo('/new', { ...FORM, postal: '99' });
    expect(html).toContain('Invalid postal code, Postal code must be 6 numbers long');
    expect(html).toContain('1 River Valley Road');
    expect(html).toMatch(/<option[^>]*value="d09"[^>]*selected/);
  });

  it('a form after the session ended redirects to sign-in and back', async () => {
    const { where } = await postTo(
      '',
      { id: '4' },
      {
        setDefaultAddress: { refused: refusal(401) },
      },
    );
    expect(where()).toBe('/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Faccount%2Faddresses');
  });
});
