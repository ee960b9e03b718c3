import { EXAMPLES } from '@lemari/contract/examples';
import type { ModalProps, Mount } from '@lemari/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, post, sent, showAccount, statusIs, user } from '../../testing/account-stage.tsx';
import { noAnswer } from '../../testing/refusals.ts';
import { GUEST, mountAt, SIGNED_IN } from '../../testing/visits.ts';
import PreferencesOnDemandModal from '../sign-in/PreferencesOnDemandModal.tsx';
import PreferencesHomeModal from './PreferencesHomeModal.tsx';

const SG = mountAt('/sg/apparel/account');
const ID = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });
const { data } = EXAMPLES.getUserSettings;
const settings = (preferences: object) => ({
  body: { data: { ...data, preferences: { ...data.preferences, ...preferences } } },
});
const product = EXAMPLES.listFeaturedProducts.data[0];
const BRANDS = {
  body: {
    ...EXAMPLES.listFeaturedProducts,
    data: [
      { ...product, designer: { ...product?.designer, id: 2, name: 'Tala' } },
      { ...product, designer: { ...product?.designer, id: 1, name: 'Arung' } },
      { ...product, designer: { ...product?.designer, id: 2, name: 'Tala' } },
    ],
  },
};
const chip = (name: string) => screen.getByRole('checkbox', { name });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

// @see rules/accounts/preferences-page
describe('the page of preferences', () => {
  it('saves chips by keyboard, in the groups of the region', async () => {
    const { calls, where, container } = await showAccount({
      mount: SG,
      path: '/preferences',
      visit: SIGNED_IN,
      answers: { getUserSettings: settings({ occasions: ['work'] }), listFeaturedProducts: BRANDS },
    });
    expect(screen.queryByRole('group', { name: 'Brands you like' })).toBeNull();
    // Brands are asked for where single pieces are rented.
    expect(screen.getByText(/^What you dress for, and the styles that are you\./)).toBeVisible();
    expect(chip('Work')).toBeChecked();
    await expect(container).toBeAccessible();
    chip('Work').focus();
    await user.keyboard(' ');
    await user.tab();
    expect(chip('Everyday')).toHaveFocus();
    await user.keyboard(' ');
    await user.click(chip('Casual chic'));
    await save();
    await waitFor(() => expect(where()).toBe('/sg/apparel/account?done=preferences'));
    expect(sent(calls, 'updateUserSettings')).toEqual([
      [
        'updateUserSettings',
        {
          preferred_occasions: ['everyday'],
          preferred_styles: ['casual chic'],
          on_demand_preferred_occasions: undefined,
          on_demand_preferred_brands: undefined,
          home_vertical_selection: undefined,
        },
      ],
    ]);
  });

  // @see rules/browse/preferences-page-size, rules/accounts/occasion-choices
  it('offers the brands of 55 pieces in id, without travel, and keeps brands of others', async () => {
    const { calls } = await showAccount({
      mount: ID,
      path: '/preferences',
      visit: SIGNED_IN,
      answers: { getUserSettings: settings({ otr_brands: [9] }), listFeaturedProducts: BRANDS },
    });
    expect(screen.queryByRole('checkbox', { name: 'Travel' })).toBeNull();
    const brands = within(screen.getByRole('group', { name: 'Brands you like' })).getAllByRole('checkbox');
    expect(brands.map((brand) => brand.getAttribute('name'))).toEqual(['brands-1', 'brands-2']);
    expect(calls.find(({ operation }) => operation === 'listFeaturedProducts')?.query).toMatchObject({
      per_page: 55,
    });
    await user.click(chip('Tala'));
    await user.click(chip('Vases'));
    await save();
    await waitFor(() =>
      expect(sent(calls, 'updateUserSettings')).toEqual([
        [
          'updateUserSettings',
          {
            preferred_occasions: [],
            preferred_styles: [],
            on_demand_preferred_occasions: [],
            on_demand_preferred_brands: [9, 2],
            home_vertical_selection: ['vases'],
          },
        ],
      ]),
    );
  });

  it('shows a failed call, and keeps the chips', async () => {
    await showAccount({
      mount: SG,
      path: '/preferences',
      visit: SIGNED_IN,
      answers: { updateUserSettings: { refused: noAnswer() } },
    });
    await user.click(chip('Classic'));
    await save();
    expect(await screen.findByText(noAnswer().text)).toBeVisible();
    expect(chip('Classic')).toBeChecked();
  });

  it('saves without scripts', async () => {
    const stage = { mount: SG, path: '/preferences', visit: SIGNED_IN };
    const { where, calls } = await post(stage, { groups: 'styles', 'styles-classic': 'styles-classic' });
    expect(where()).toBe('/sg/apparel/account?done=preferences');
    expect(sent(calls, 'updateUserSettings')).toEqual([
      ['updateUserSettings', expect.objectContaining({ preferred_styles: ['classic'] })],
    ]);
  });
});

describe('the modals', () => {
  const HOST: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
  const dialog: ModalProps['dialog'] = { open: true, onClose: jest.fn(), closesOnOverlay: true };
  const opened = (Component: () => React.JSX.Element, visit = SIGNED_IN, answers: Answers = {}) =>
    showAccount({
      mount: HOST,
      routes: [{ id: 'page', index: true as const, Component }],
      path: '',
      visit,
      answers: { listFeaturedProducts: BRANDS, ...answers },
    });
  const OnDemand = () => (
    <PreferencesOnDemandModal dialog={dialog} values={{ startsAt: 'sign-in', hasQuiz: false }} />
  );
  const Home = () => <PreferencesHomeModal dialog={dialog} values={undefined} />;

  // @see rules/modals/key-preferences-on-demand
  it('preferences-on-demand asks for occasions, styles and brands', async () => {
    const again = jest.spyOn(leaving, 'again').mockReturnValue();
    const { calls } = await opened(OnDemand);
    expect(await screen.findByRole('group', { name: 'What do you rent single pieces for?' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Which styles are yours?' })).toBeVisible();
    await user.click(chip('Arung'));
    await save();
    await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    expect(sent(calls, 'updateUserSettings')).toEqual([
      ['updateUserSettings', expect.objectContaining({ on_demand_preferred_brands: [1] })],
    ]);
  });

  // @see rules/navigation/on-demand-sign-in-first
  it('preferences-on-demand shows sign-in first, and preferences after it', async () => {
    await opened(OnDemand, GUEST, statusIs(1));
    await user.type(await screen.findByLabelText('Email'), 'ayu@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Password'), 'a good password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('group', { name: 'Brands you like' })).toBeVisible();
  });

  it('preferences-on-demand asks for nothing after a sign-in where something is chosen', async () => {
    const again = jest.spyOn(leaving, 'again').mockReturnValue();
    again.mockClear();
    await opened(OnDemand, GUEST, { ...statusIs(1), getUserSettings: settings({ styles: ['classic'] }) });
    await user.type(await screen.findByLabelText('Email'), 'ayu@example.com{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'a good password{Enter}');
    await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  // @see rules/modals/key-preferences-home
  it('preferences-home asks for the selection of home as well, also without brands', async () => {
    await opened(Home, SIGNED_IN, { listFeaturedProducts: { refused: noAnswer() } });
    expect(await screen.findByRole('group', { name: 'What do you look for in Home?' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Brands you like' })).toBeNull();
  });
});
