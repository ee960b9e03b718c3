import { EXAMPLES } from '@lemari/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import { noAnswer, refusal } from '../../testing/refusals.ts';

const ACCOUNT = mountAt('/sg/apparel/account');
const profile = (change: object) => ({ body: { data: { ...EXAMPLES.getProfile.data, ...change } } });
const KNOWN = profile({ phone_number: '6581234567', birthday: '1999-02-03', job: 'Baker' });

const open = (answers: Answers = {}) =>
  showAccount({
    mount: ACCOUNT,
    path: '/profile',
    visit: SIGNED_IN,
    answers: { getProfile: KNOWN, ...answers },
  });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
async function change(name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
}

describe('the profile page', () => {
  // @see rules/accounts/name-trimmed, rules/phones/saved
  it('saves changes and confirms them on the account page', async () => {
    const { calls, where } = await open();
    expect(field('Name')).toHaveValue('Ayu');
    expect(field('Phone number')).toHaveValue('81234567');
    expect(screen.getByRole('combobox', { name: 'Phone number: dialling code' })).toHaveValue('+65');
    expect(['Day', 'Month', 'Year'].map((name) => (field(name) as HTMLInputElement).value)).toEqual([
      '03',
      '02',
      '1999',
    ]);
    await change('Name', ' Ayu Lestari ');
    await change('Phone number', '087654321');
    await change('Day', '4');
    await save();
    await waitFor(() => expect(where()).toBe('/sg/apparel/account?done=profile'));
    expect(sent(calls, 'updateProfile')).toEqual([
      [
        'updateProfile',
        { name: 'Ayu Lestari', phone_number: '6587654321', birthday: '1999-02-04', job: 'Baker', city: null },
      ],
    ]);
  });

  it('is accessible', async () => {
    const { container } = await open();
    await expect(container).toBeAccessible();
  });

  it('removes a number, a city and a birthday that are empty', async () => {
    const { calls } = await open();
    for (const name of ['Phone number', 'Day', 'Month', 'Year', 'Job (optional)']) await change(name, '');
    await save();
    await waitFor(() =>
      expect(sent(calls, 'updateProfile')).toEqual([
        ['updateProfile', { name: 'Ayu', phone_number: null, birthday: null, job: null, city: null }],
      ]),
    );
  });

  it.each([
    { name: 'Name', text: '', words: 'Name must be filled' },
    {
      name: 'Phone number',
      text: '812',
      words: 'Invalid phone number. Phone number must be 8 numbers long (without country code)',
    },
    // @see rules/phones/digits-form
    ...['81.234.567', '8123 4567', '8123-4567', '8123,4567'].map((text) => ({
      name: 'Phone number',
      text,
      words: 'Invalid phone number. Phone number must be numbers only',
    })),
    { name: 'Day', text: '31', words: 'Please enter a valid date' },
    { name: 'Year', text: '2020', words: 'You must be at least 13 years old', focused: 'Day' },
    // @see rules/accounts/name-filled, rules/accounts/profile-phone, rules/validation/date-real, rules/validation/age-minimum
  ])('refuses $text as $name', async ({ name, text, words, focused = name }) => {
    const { calls } = await open();
    await change(name, text);
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field(focused)).toHaveFocus();
    expect(sent(calls, 'updateProfile')).toEqual([]);
  });

  it.each([
    {
      spec: 'shows beside the field that a number belongs to another account',
      refused: refusal(409, {
        error_code: 6,
        detail: 'This phone number is registered in our system. Please sign in.',
      }),
      words: 'This phone number is registered in our system. Please sign in.',
    },
    {
      spec: 'shows an error of the service beside its field',
      refused: refusal(422, { errors: [{ field: 'phone_number', message: 'Not a number' }] }),
      words: 'Not a number',
    },
    { spec: 'shows a failed request above the form', refused: noAnswer(), words: noAnswer().text },
  ])('$spec', async ({ refused, words }) => {
    await open({ updateProfile: { refused } });
    await change('Name', 'Ayu Lestari');
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Name')).toHaveValue('Ayu Lestari');
  });

  // @see rules/accounts/cities
  it.each([
    { city: '112', name: '', sent: { city_id: 112 } },
    { city: 'other', name: ' Batam ', sent: { unlisted_city: 'Batam' } },
    { city: '', name: '', sent: undefined },
  ])('sends the city $city $name', async ({ city, name, sent: expected }) => {
    const { calls } = await open({ getProfile: profile({ city: null, city_id: null }) });
    await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), city);
    if (name !== '') await user.type(field('Another city'), name);
    await save();
    await waitFor(() => expect(sent(calls, 'updateProfile')).toHaveLength(1));
    expect(sent(calls, 'updateProfile')[0]?.[1]).toMatchObject(expected ? { city: expected } : {});
  });

  it('marks the whole birthday, and lets go of it with any of its fields', async () => {
    await open();
    await change('Day', '31');
    await save();
    expect(await screen.findByText('Please enter a valid date')).toBeVisible();
    for (const name of ['Day', 'Month', 'Year']) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription('Please enter a valid date');
    }
    await change('Month', '3');
    expect(screen.queryByText('Please enter a valid date')).toBeNull();
  });

  it('asks for a number in one place', async () => {
    await open({ getProfile: profile({ phone_number: null }) });
    expect(field('Phone number')).toHaveValue('');
    expect(screen.queryByRole('link', { name: /number/ })).toBeNull();
  });

  // @see rules/accounts/cities
  it('groups cities by region, the own first, and asks for another one by its choice alone', async () => {
    await open({ getProfile: profile({ city: 'Batam', city_id: null }) });
    const cities = screen.getByRole('combobox', { name: /^City/ });
    expect(within(cities).getAllByRole('group')[0]).toHaveAttribute('label', 'Singapore');
    await user.selectOptions(cities, '1');
    expect(screen.queryByRole('textbox', { name: /Another city/ })).toBeNull();
  });

  it('refuses two cities without scripts', async () => {
    const stage = { mount: ACCOUNT, path: '/profile', visit: SIGNED_IN, answers: { getProfile: KNOWN } };
    const form = {
      name: 'Ayu',
      phoneCode: '+65',
      phoneNumber: '',
      job: '',
      city: '1',
      unlistedCity: 'Batam',
    };
    const { html, calls } = await post(stage, form);
    expect(html).toContain('Choose “Another city” above, or leave this empty.');
    expect(html).toContain('value="Batam"');
    expect(sent(calls, 'updateProfile')).toEqual([]);
  });

  it('asks for the name of another city', async () => {
    const { calls } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'other');
    await save();
    expect(await screen.findByText('Enter your city')).toBeVisible();
    expect(sent(calls, 'updateProfile')).toEqual([]);
  });

  it('shows the saved city, and a verified number as a fact', async () => {
    const { calls } = await open({
      getProfile: profile({
        phone_number: '6581234567',
        mobile_phone_verified: true,
        city: 'Batam',
        city_id: null,
      }),
    });
    expect(field('Another city')).toHaveValue('Batam');
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull();
    expect(screen.getByText(/^\+65 81234567, verified\./)).toBeVisible();
    await save();
    await waitFor(() => expect(sent(calls, 'updateProfile')).toHaveLength(1));
    expect(sent(calls, 'updateProfile')).not.toEqual([
      ['updateProfile', expect.objectContaining({ phone_number: null })],
    ]);
  });

  it.each([
    { link: 'Change email', key: 'change-email' },
    { link: 'Verify this number', key: 'phone-verification' },
  ])('opens the modal $key', async ({ link, key }) => {
    const { modals } = await open();
    await user.click(screen.getByRole('link', { name: link }));
    expect(modals.open).toHaveBeenCalledWith(key, expect.anything());
  });

  it('saves or returns with its input without scripts', async () => {
    const stage = { mount: ACCOUNT, path: '/profile', visit: SIGNED_IN, answers: { getProfile: KNOWN } };
    const form = { name: 'Ayu L', phoneCode: '+62', phoneNumber: '81234567', job: '' };
    const { where, calls } = await post(stage, form);
    expect(where()).toBe('/sg/apparel/account?done=profile');
    expect(sent(calls, 'updateProfile')).toEqual([
      ['updateProfile', { name: 'Ayu L', phone_number: '6281234567', birthday: null, job: null }],
    ]);
    const { html } = await post(stage, { ...form, phoneNumber: '1' });
    expect(html).toContain('value="Ayu L"');
    expect(html).toContain('Phone number must be 8-13 numbers long');
  });
});
