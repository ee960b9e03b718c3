import { EXAMPLES } from '@lemari/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';

const ACCOUNT = mountAt('/sg/apparel/account');
const MEASURED = {
  body: {
    data: {
      ...EXAMPLES.getProfile.data,
      physical_attributes: [
        { type: 'height', value: 165 },
        { type: 'weight', value: 58 },
        { type: 'waist_size', value: 67 },
      ],
      dress_preferences: { size: '10', type: 'uk' },
    },
  },
};
const stage = (path = '/measurements') => ({
  mount: ACCOUNT,
  path,
  visit: SIGNED_IN,
  answers: { getProfile: MEASURED, updateProfile: MEASURED },
});
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const type = async (name: string | RegExp, text: string) => {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
};
const attributes = (values: Record<string, number | null>) =>
  Object.entries({
    height: null,
    weight: null,
    bust_size: null,
    waist_size: null,
    hips_size: null,
    ...values,
  }).map(([key, value]) => ({ type: key, value }));
const bodies = (calls: Parameters<typeof sent>[0]) =>
  sent(calls, 'updateProfile').map(
    ([, body]) => (body as { physical_attributes: object }).physical_attributes,
  );

// @see rules/measurements/page
describe('the page of measurements', () => {
  beforeEach(() => localStorage.clear());

  it('saves changes in centimetres, and keeps them for the pages of this tab', async () => {
    const { calls, where, container } = await showAccount(stage());
    expect(field(/^Height/)).toHaveValue('165');
    expect(screen.getByRole('combobox', { name: /^Usual dress size/ })).toHaveValue('uk:10');
    await expect(container).toBeAccessible();
    await type(/^Bust/, '84,5');
    await type(/^Height/, '');
    await save();
    await waitFor(() => expect(where()).toBe('/sg/apparel/account?done=measurements'));
    expect(bodies(calls)).toEqual([attributes({ weight: 58, bust_size: 84.5, waist_size: 67 })]);
    expect(JSON.parse(localStorage.getItem('measurements') ?? '')).toMatchObject({ waistCm: 67 });
  });

  // @see rules/measurements/units, rules/measurements/no-drift
  it('shows feet and inches, and saves unchanged values as they were', async () => {
    const { calls } = await showAccount(stage('/measurements?unit=inch'));
    expect([field('Feet'), field('Inches'), field(/^Waist/)]).toEqual([
      expect.objectContaining({ value: '5' }),
      expect.objectContaining({ value: '4.96' }),
      expect.objectContaining({ value: '26.38' }),
    ]);
    await type(/^Hips/, '36');
    await save();
    await waitFor(() =>
      expect(bodies(calls)).toEqual([
        attributes({ height: 165, weight: 58, waist_size: 67, hips_size: 91.44 }),
      ]),
    );
  });

  // @see rules/measurements/keeps-typed
  it('converts what was typed, and back to the same text', async () => {
    const { calls } = await showAccount(stage());
    await type(/^Bust/, '84.5');
    await type(/^Hips/, 'ten');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Usual dress size/ }), 'uk:12');
    await press('Feet and inches');
    expect(screen.getByRole('button', { name: 'Feet and inches' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Feet and inches' })).toHaveFocus();
    expect([field(/^Bust/), field(/^Waist/), field(/^Hips/), field('Feet')]).toEqual(
      ['33.27', '26.38', 'ten', '5'].map((value) => expect.objectContaining({ value }) as object),
    );
    await press('Centimetres');
    expect([field(/^Bust/), field(/^Waist/), field(/^Hips/), field(/^Height/)]).toEqual(
      ['84.5', '67', 'ten', '165'].map((value) => expect.objectContaining({ value }) as object),
    );
    expect(screen.getByRole('combobox', { name: /^Usual dress size/ })).toHaveValue('uk:12');
    expect(sent(calls, 'updateProfile')).toEqual([]);
  });

  it('shows the unit of the last save, and saves by Enter', async () => {
    const { calls, unmount } = await showAccount(stage());
    await press('Feet and inches');
    await user.type(field(/^Hips/), '36{Enter}');
    await waitFor(() => expect(sent(calls, 'updateProfile')).toHaveLength(1));
    unmount();
    await showAccount(stage());
    expect(field('Feet')).toHaveValue('5');
  });

  it('drops a refusal in the unit before', async () => {
    await showAccount(stage());
    await type(/^Waist/, '54');
    await save();
    expect(await screen.findByText('Enter a number from 55 to 110 cm')).toBeVisible();
    await press('Feet and inches');
    expect(screen.queryByText(/^Enter a number/)).toBeNull();
    expect(field(/^Waist/)).toHaveValue('21.26');
  });

  it('converts what was typed without scripts', async () => {
    const typed = { unit: 'cm', unit_to: 'inch', height: '165.1', bust_size: '84.5', bust_size_saved: '' };
    const { html, calls } = await post(stage(), typed);
    expect(html).toMatch(/name="height_feet"[^>]*value="5"|value="5"[^>]*name="height_feet"/);
    expect(html).toContain('value="33.27"');
    expect(html).toContain('name="bust_size_saved" value="84.5"');
    expect(html).toContain('name="unit" value="inch"');
    expect(sent(calls, 'updateProfile')).toEqual([]);
  });

  it('refuses a value out of its range, and keeps it', async () => {
    const { calls } = await showAccount(stage());
    await type(/^Waist/, '54');
    await save();
    await waitFor(() => expect(field(/^Waist/)).toBeInvalid());
    expect(field(/^Waist/)).toHaveValue('54');
    expect(field(/^Waist/)).toHaveFocus();
    expect(sent(calls, 'updateProfile')).toEqual([]);
  });

  it('saves or returns with its input without scripts', async () => {
    const form = { unit: 'inch', height_feet: '5', height: '5', waist_size: '26', dress: '' };
    const { where, calls } = await post(stage(), form);
    expect(where()).toBe('/sg/apparel/account?done=measurements');
    expect(bodies(calls)).toEqual([attributes({ height: 165.1, waist_size: 66.04 })]);
    const { html } = await post(stage('/measurements?unit=inch'), { ...form, waist_size: '9' });
    expect(html).toContain('value="9"');
    expect(html).toContain('Enter a number from 22 to 43 in');
  });
});
