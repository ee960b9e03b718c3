import { EXAMPLES } from '@lemari/contract/examples';
import { CODE_REQUESTED, NOT_ON_WAITLIST } from '@lemari/domain/person/waitlist';
import type { ModalProps, Visit } from '@lemari/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { leaving } from '../../leaving.ts';
import {
  type Answers,
  openAccount,
  type Opening,
  post,
  sent,
  showAccount,
  user,
} from '../../testing/account-stage.tsx';
import { noAnswer, refusal } from '../../testing/refusals.ts';
import { GUEST, mountAt, PERSON, SIGNED_IN } from '../../testing/visits.ts';
import CustomModal from './CustomModal.tsx';
import JoinCodeModal from './JoinCodeModal.tsx';
import NewCodeModal from './NewCodeModal.tsx';
import { changedEntry, OWN_ENTRIES, userWith } from './waitlist.fixtures.ts';
import WaitlistModal from './WaitlistModal.tsx';

const BAGS = mountAt('/sg/bags/subscription', { host: 'bags' });
const HONG_KONG = mountAt('/hk/apparel/subscription', { region: 'hk' });
const FLAGS = { 'sg-bags-waitlist-web-flow': true, 'hk-apparel-waitlist-web-flow': true } as const;
const LIST = '/sg/bags/subscription/plans#waitlist';
const PROFILE = EXAMPLES.getProfile.data;
const LIMITED = refusal(429, { detail: 'Too many tries. Please try again in 40 seconds.' });

interface Opened extends Partial<Pick<Opening, 'mount' | 'path' | 'answers' | 'visit'>> {
  readonly flags?: Readonly<Record<string, boolean>>;
}

const stage = ({
  mount = BAGS,
  path = '/plans',
  answers = {},
  visit = SIGNED_IN,
  flags = FLAGS,
}: Opened = {}): Opening => ({ mount, path, answers, visit, setup: { flags } });
const open = (opened?: Opened) => showAccount(stage(opened));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const part = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (region: string, name: string) =>
  part(region).getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  document.cookie = 'utm=; max-age=0';
});

// @see rules/subscriptions/waitlist-shown; docs/decisions/0355
describe('where plans start with a join code, the choice of a plan', () => {
  it('asks a guest to register or sign in, and back to the list', async () => {
    const { container, calls } = await open({ visit: GUEST });
    const back = `?continue=${encodeURIComponent(LIST)}`;
    expect(hrefOf('Join the waitlist', 'Create an account')).toBe(`/sg/bags/auth/register${back}`);
    expect(hrefOf('Join the waitlist', 'Sign in')).toBe(`/sg/bags/auth/sign-in${back}`);
    expect(sent(calls, 'getUser')).toEqual([]);
    expect(screen.queryByRole('link', { name: /Leave your email|Tell me when/ })).toBeNull();
    await expect(container).toBeAccessible();
  });

  // @see rules/calls/join-waitlist, rules/waitlist/campaign
  it('lets a person join with a city, notes the campaign once, and shows the place on the waitlist', async () => {
    document.cookie = `utm=${encodeURIComponent('utm_source=ig&utm_campaign=bags')}`;
    const answers: Answers = {
      ...OWN_ENTRIES.none,
      joinWaitlist: () => {
        Object.assign(answers, OWN_ENTRIES.waiting);
        return { body: { data: changedEntry() } };
      },
    };
    const stageAnswers: Answers = { ...answers, getUser: () => answers.getUser as { body: unknown } };
    const { calls, container } = await open({ answers: stageAnswers });
    await expect(container).toBeAccessible();
    const cities = part('Join the waitlist').getByRole('combobox', { name: /^City/ });
    expect(within(cities).getAllByRole('group')).toHaveLength(1);
    await user.selectOptions(cities, '1');
    await press('Join the waitlist');
    const list = await screen.findByRole('region', { name: 'You’re on the waitlist' });
    expect(list).toHaveTextContent('You’re number 4 on the waitlist.');
    expect(list).toHaveTextContent('Monday 2 November 2026');
    expect(list).toHaveTextContent('Singapore');
    expect(list).toHaveTextContent('When it’s your turn, we email you a join code');
    expect(list).toHaveFocus();
    expect(sent(calls, 'joinWaitlist', 'updateWaitlistUtm')).toEqual([
      ['joinWaitlist', { waitlister_type: 'bags', source: '/sg/bags/subscription/plans', city: 'Singapore' }],
      ['updateWaitlistUtm', { utm: 'utm_source=ig&utm_campaign=bags' }],
    ]);
    await expect(container).toBeAccessible();
  });

  it('joins without a campaign and without a city', async () => {
    const { calls } = await open({ answers: OWN_ENTRIES.none });
    await press('Join the waitlist');
    await waitFor(() => expect(sent(calls, 'joinWaitlist')).toHaveLength(1));
    expect(sent(calls, 'joinWaitlist')[0]?.[1]).toMatchObject({ city: undefined });
    expect(sent(calls, 'updateWaitlistUtm')).toEqual([]);
  });

  it.each([
    { spec: 'a limit', refused: LIMITED, words: 'Too many tries. Please try again in 40 seconds.' },
    { spec: 'no answer', refused: noAnswer(), words: noAnswer().text },
  ])('says that nothing has changed after $spec', async ({ refused, words }) => {
    const { container } = await open({ answers: { ...OWN_ENTRIES.none, joinWaitlist: { refused } } });
    await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'other');
    await user.type(screen.getByRole('textbox', { name: 'Another city' }), 'Batam');
    await press('Join the waitlist');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('You have not joined yet. What you typed is still here.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Another city' })).toHaveValue('Batam');
    await expect(container).toBeAccessible();
  });

  // @see rules/calls/update-waitlist
  it('changes the city of a person on the waitlist', async () => {
    const { calls } = await open({
      answers: {
        getUser: userWith({ city: null }),
        updateWaitlist: { body: { data: [changedEntry({ city: 'Johor Bahru' })] } },
      },
    });
    await user.click(screen.getByText('Add your city'));
    const cities = part('You’re on the waitlist').getByRole('combobox', { name: 'City' });
    await press('Save');
    expect(await screen.findByText('Enter your city')).toBeVisible();
    await user.selectOptions(cities, 'other');
    await user.type(screen.getByRole('textbox', { name: 'Another city' }), 'Johor Bahru');
    await press('Save');
    expect(await screen.findByText(/^Your city has been saved\./)).toBeVisible();
    expect(sent(calls, 'updateWaitlist')).toEqual([['updateWaitlist', { city: 'Johor Bahru' }]]);
  });

  // @see rules/waitlist/countdown, rules/waitlist/code-used
  it('shows a code with its days, and one press uses it', async () => {
    const { container } = await open({ answers: OWN_ENTRIES.active });
    const list = () => part('Your join code is here');
    expect(list().getByText('BAGSCODE23')).toBeVisible();
    expect(list().getByText(/^Valid until Friday 4 December, 14 days left\./)).toBeVisible();
    const pay = '/sg/bags/subscription/checkout?join=BAGSCODE23';
    expect(hrefOf('Your join code is here', 'Use my join code')).toBe(pay);
    expect(hrefOf('Summary', 'Use my join code')).toBe(pay);
    // The field stays: another code may have come by mail.
    expect(screen.getByRole('textbox', { name: 'Join code' })).toBeVisible();
    await expect(container).toBeAccessible();
  });

  // @see rules/waitlist/new-refused
  it('leads from an expired code to a new one, and says what the service answers', async () => {
    const { container, modals, calls } = await open({
      answers: {
        ...OWN_ENTRIES.expired,
        requestJoinCode: { refused: refusal(400, { error_code: -1, detail: CODE_REQUESTED }) },
      },
    });
    expect(screen.getByRole('heading', { name: 'Your join code has expired' })).toBeVisible();
    await expect(container).toBeAccessible();
    await press('Get New Join Code');
    await waitFor(() =>
      expect(modals.open).toHaveBeenCalledWith('custom', {
        title: 'Your new join code',
        text: CODE_REQUESTED,
      }),
    );
    expect(screen.getByText(CODE_REQUESTED)).toBeVisible();
    expect(sent(calls, 'requestJoinCode')).toHaveLength(1);
  });

  it('takes a code of the person that is refused for an expired one', async () => {
    await open({
      path: '/plans?join=BAGSCODE23',
      answers: {
        ...OWN_ENTRIES.active,
        validateJoinCode: { body: { is_valid: false, plan: null, payment_provider: null } },
      },
    });
    expect(screen.getByRole('heading', { name: 'Your join code has expired' })).toBeVisible();
    expect(screen.getByText('Invalid join code, please use a valid code')).toBeVisible();
  });

  it('takes a code all the same while the place on the waitlist does not load', async () => {
    const { container } = await open({ answers: { getUser: { refused: noAnswer() } } });
    expect(screen.getByRole('heading', { name: 'The waitlist' })).toBeVisible();
    expect(screen.getByText('We couldn’t load your place on the waitlist.')).toBeVisible();
    await expect(container).toBeAccessible();
    expect(screen.getByRole('textbox', { name: 'Join code' })).toBeVisible();
  });

  it('shows no list where plans start with a payment, and to a member', async () => {
    const first = await open({ flags: {} });
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
    first.unmount();
    const member: Visit = {
      ...SIGNED_IN,
      person: { ...PERSON, standing: { ...PERSON.standing, status: 'subscriber' } },
    };
    const own = { ...EXAMPLES.createSubscription.data, vertical_type: 'bags' as const };
    await open({ visit: member, answers: { listSubscriptions: { body: { data: [own] } } } });
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
  });

  it('leads from the payment to the list, and uses an own code there', async () => {
    const first = await open({ path: '/checkout', answers: { ...NO_PLANS, ...OWN_ENTRIES.none } });
    const join = screen.getByRole('link', { name: 'Join the waitlist' });
    expect([join.getAttribute('href'), join.dataset['modal']]).toEqual([LIST, 'waitlist']);
    first.unmount();
    const second = await open({ path: '/checkout', answers: { ...NO_PLANS, ...OWN_ENTRIES.waiting } });
    expect(screen.getByRole('link', { name: 'Your place on the waitlist' })).toHaveAttribute('href', LIST);
    second.unmount();
    const third = await open({ path: '/checkout', answers: { ...NO_PLANS, ...OWN_ENTRIES.expired } });
    expect(screen.getByRole('link', { name: 'Get New Join Code' }).dataset['modal']).toBe('new-code');
    third.unmount();
    await open({ path: '/checkout', answers: { ...NO_PLANS, ...OWN_ENTRIES.active } });
    expect(screen.getByRole('link', { name: 'Use it' })).toHaveAttribute(
      'href',
      '/sg/bags/subscription/checkout?join=BAGSCODE23',
    );
  });
});

const NO_PLANS: Answers = { listSubscriptions: { body: { data: [] } } };

describe('the list without scripts', () => {
  it('joins, changes the city and asks for a code by posted forms', async () => {
    const joined = await post(stage({ answers: OWN_ENTRIES.none }), {
      waitlist: 'join',
      city: '',
      unlistedCity: 'Batam',
    });
    expect(joined.where()).toBe('/sg/bags/subscription/plans');
    expect(sent(joined.calls, 'joinWaitlist')[0]?.[1]).toMatchObject({
      waitlister_type: 'bags',
      city: 'Batam',
    });
    const changed = await post(stage({ answers: OWN_ENTRIES.waiting }), { waitlist: 'city', city: '1' });
    expect(sent(changed.calls, 'updateWaitlist')).toEqual([['updateWaitlist', { city: 'Singapore' }]]);
    const requested = await post(
      stage({
        answers: {
          ...OWN_ENTRIES.expired,
          requestJoinCode: { refused: refusal(400, { error_code: -1, detail: CODE_REQUESTED }) },
        },
      }),
      { waitlist: 'new-code' },
    );
    expect(sent(requested.calls, 'requestJoinCode')).toHaveLength(1);
    expect(requested.where()).toBe('/sg/bags/subscription/plans');
  });

  it('shows a refusal at its form, with what was typed', async () => {
    const { html } = await post(
      stage({ answers: { ...OWN_ENTRIES.none, joinWaitlist: { refused: LIMITED } } }),
      {
        waitlist: 'join',
        city: 'other',
        unlistedCity: 'Batam',
      },
    );
    expect(html).toContain('Too many tries. Please try again in 40 seconds.');
    expect(html).toContain('value="Batam"');
    const refused = await post(stage({ answers: OWN_ENTRIES.waiting }), { waitlist: 'city', city: '' });
    expect(refused.html).toContain('Enter your city');
  });
});

// @see rules/subscriptions/waitlist-clothes-hk; docs/decisions/0355
describe('in Hong Kong, where there are no plans for clothes', () => {
  it('shows the list while the flag is on', async () => {
    const { container, calls } = await open({ mount: HONG_KONG, answers: OWN_ENTRIES.none });
    expect(screen.getByRole('heading', { level: 1, name: 'Plans for clothes in Hong Kong' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Join code' })).toBeNull();
    await expect(container).toBeAccessible();
    await press('Join the waitlist');
    await waitFor(() => expect(sent(calls, 'joinWaitlist')).toHaveLength(1));
    expect(sent(calls, 'joinWaitlist')[0]?.[1]).toMatchObject({ waitlister_type: 'clothes' });
  });

  it.each(['/checkout', '/personal', '/resubscribe'])('%s leads to the list', async (path) => {
    const { where } = await openAccount(stage({ mount: HONG_KONG, path, answers: OWN_ENTRIES.none }));
    expect(where()).toBe('/hk/apparel/subscription/plans');
  });

  it.each(['/plans', '/checkout'])('%s leads to the bags while the flag is off', async (path) => {
    const { where } = await openAccount(stage({ mount: HONG_KONG, path, visit: GUEST, flags: {} }));
    expect(where()).toMatch(/^\/hk\/bags\//);
  });
});

// @see rules/sign-in/register-complete
describe('after a registration', () => {
  const AUTH = mountAt('/sg/bags/auth', { host: 'bags' });

  it('the list is one press away where plans start with a code', async () => {
    await open({ mount: AUTH, path: '/register/complete' });
    expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', LIST);
  });

  it('it is not offered elsewhere', async () => {
    await open({ mount: AUTH, path: '/register/complete', flags: {} });
    expect(screen.queryByRole('link', { name: 'Join the waitlist' })).toBeNull();
  });
});

// @see rules/waitlist/id-unsupported-city; docs/decisions/0356
describe('a city in Indonesia that is not served', () => {
  const AUTH = mountAt('/id/on-demand/auth', { host: 'on-demand', region: 'id' });
  const HERE = '/id/on-demand/auth/register/not-available';
  const BATAM = { type: 'clothes', city: 'Batam', is_city_supported: false };
  const unserved = (opened: Opened = {}) => open({ mount: AUTH, path: '/register/not-available', ...opened });

  it('asks a guest for an account first, and says what can be rented today', async () => {
    const { container } = await unserved({ visit: GUEST });
    expect(
      screen.getByRole('heading', { level: 1, name: 'We don’t deliver to your city yet' }),
    ).toBeVisible();
    expect(hrefOf('Join the waitlist', 'Create an account')).toBe(
      `/id/on-demand/auth/register?continue=${encodeURIComponent(HERE)}`,
    );
    expect(part('Rent once').getByText(/Our couriers go to Greater Jakarta and Bandung/)).toBeVisible();
    expect(hrefOf('Rent once', 'Rent a single piece')).toBe('/id/on-demand');
    await expect(container).toBeAccessible();
  });

  it('joins the list of clothes with the city of the profile', async () => {
    const { calls } = await unserved({
      answers: {
        ...OWN_ENTRIES.none,
        getProfile: { body: { data: { ...PROFILE, city: 'Batam', city_id: null } } },
      },
    });
    expect(screen.getByRole('textbox', { name: 'Another city' })).toHaveValue('Batam');
    await press('Join the waitlist');
    await waitFor(() => expect(sent(calls, 'joinWaitlist')).toHaveLength(1));
    expect(sent(calls, 'joinWaitlist')[0]?.[1]).toMatchObject({ waitlister_type: 'clothes', city: 'Batam' });
  });

  it('says the city and the place on the waitlist, and lets the city be changed', async () => {
    const { container, calls } = await unserved({ answers: { getUser: userWith(BATAM) } });
    expect(screen.getByRole('heading', { level: 1, name: 'We don’t deliver to Batam yet' })).toBeVisible();
    const list = () => part('You’re on the waitlist');
    expect(list().getByText('You’re number 4 on the waitlist.')).toBeVisible();
    expect(list().getByText(/can’t be bought yet, and we can’t give a date for your city yet/)).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByText('Change your city'));
    await user.selectOptions(list().getByRole('combobox', { name: 'City' }), '112');
    await press('Save');
    await waitFor(() =>
      expect(sent(calls, 'updateWaitlist')).toEqual([['updateWaitlist', { city: 'Bandung' }]]),
    );
  });

  it('is taken by a posted form too', async () => {
    const { where, calls } = await post(
      stage({ mount: AUTH, path: '/register/not-available', answers: OWN_ENTRIES.none }),
      { waitlist: 'join', city: 'other', unlistedCity: 'Batam' },
    );
    expect(where()).toBe(HERE);
    expect(sent(calls, 'joinWaitlist')[0]?.[1]).toMatchObject({ waitlister_type: 'clothes', city: 'Batam' });
  });

  it('does not offer to use a code where plans cannot be bought', async () => {
    await unserved({
      answers: {
        getUser: userWith({ ...BATAM, position: 0, join_code: 'CLOTHES234', join_code_expiration: null }),
      },
    });
    expect(screen.getByText('CLOTHES234')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Use my join code' })).toBeNull();
  });
});

const dialog = (onClose: () => void): ModalProps['dialog'] => ({
  open: true,
  onClose,
  closesOnOverlay: true,
});

async function openModal(
  draw: (dialog: ModalProps['dialog']) => ReactNode,
  {
    answers = {},
    visit = SIGNED_IN,
    mount = mountAt('/sg/bags', { vertical: 'bags', host: 'bags' }),
  }: Opened = {},
) {
  const onClose = jest.fn();
  const Component = () => draw(dialog(onClose));
  const routes = [{ id: 'page', index: true as const, Component }];
  return { ...(await showAccount({ mount, routes, path: '', answers, visit })), onClose };
}

// @see rules/modals/key-waitlist
describe('the modal waitlist', () => {
  const draw = (props: ModalProps['dialog']) => <WaitlistModal dialog={props} values={undefined} />;

  it('joins the list, and loads the page again once it is closed', async () => {
    const again = jest.spyOn(leaving, 'again').mockImplementation(() => undefined);
    const answers: Answers = {
      ...OWN_ENTRIES.none,
      joinWaitlist: () => {
        answers.getUser = OWN_ENTRIES.waiting.getUser;
        return { body: { data: changedEntry() } };
      },
    };
    const stageAnswers: Answers = { ...answers, getUser: () => answers.getUser as { body: unknown } };
    const onClose = jest.fn();
    let close: () => void = () => undefined;
    const Component = () => {
      const [isOpen, setOpen] = useState(true);
      close = () => setOpen(false);
      return <WaitlistModal dialog={{ ...dialog(onClose), open: isOpen }} values={undefined} />;
    };
    const routes = [{ id: 'page', index: true as const, Component }];
    const { container } = await showAccount({
      mount: mountAt('/sg/bags', { vertical: 'bags', host: 'bags' }),
      routes,
      path: '',
      answers: stageAnswers,
      visit: SIGNED_IN,
    });
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText('You’re number 4 on the waitlist.')).toBeVisible();
    await expect(container).toBeAccessible();
    expect(again).not.toHaveBeenCalled();
    act(close);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('shows the place of a person on the waitlist', async () => {
    await openModal(draw, { answers: OWN_ENTRIES.waiting });
    expect(await screen.findByRole('dialog', { name: 'You’re on the waitlist' })).toBeVisible();
    expect(await screen.findByText('You’re number 4 on the waitlist.')).toBeVisible();
  });

  it('leads guests to an account, and says that a place did not load', async () => {
    const first = await openModal(draw, { visit: GUEST });
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
    first.unmount();
    await openModal(draw, { answers: { getUser: { refused: noAnswer() } } });
    expect(await screen.findByText('We couldn’t load your place on the waitlist.')).toBeVisible();
  });

  it('leads a person of an unserved city to what they can do', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    await openModal(draw, {
      mount: mountAt('/id', { vertical: 'apparel', region: 'id' }),
      answers: {
        ...OWN_ENTRIES.none,
        joinWaitlist: {
          body: { data: changedEntry({ type: 'clothes', city: 'Batam', is_city_supported: false }) },
        },
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: /^City/ }), 'other');
    await user.type(screen.getByRole('textbox', { name: 'Another city' }), 'Batam');
    await press('Join the waitlist');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/on-demand/auth/register/not-available'));
  });
});

// @see rules/modals/key-join-code, rules/waitlist/length, rules/waitlist/invalid, rules/waitlist/needs-sign-in
describe('the modal join-code', () => {
  const draw = (props: ModalProps['dialog']) => <JoinCodeModal dialog={props} values={undefined} />;
  const bagsPlan = EXAMPLES.listPlans.data.find(({ id }) => id === 'sg-bags-pro') ?? null;
  const use = async (code: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Join code' }), code);
    await press('Use this code');
  };

  it('leads on to the plan of a valid code', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const { calls, container } = await openModal(draw, {
      mount: mountAt('/sg/apparel', { vertical: 'apparel' }),
      answers: { validateJoinCode: { body: { is_valid: true, plan: bagsPlan, payment_provider: 'stripe' } } },
    });
    await expect(container).toBeAccessible();
    await use('bags code 23');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/bags/subscription/plans?join=BAGSCODE23'));
    expect(sent(calls, 'validateJoinCode')).toEqual([['validateJoinCode', { join_code: 'BAGSCODE23' }]]);
  });

  it.each([
    { spec: 'a short code', code: 'ABCD', count: 0 },
    { spec: 'a code that is not valid', code: 'ABCDE', count: 1 },
  ])('refuses $spec in the same words', async ({ code, count }) => {
    const { calls } = await openModal(draw, {
      answers: { validateJoinCode: { body: { is_valid: false, plan: null, payment_provider: null } } },
    });
    await use(code);
    expect(await screen.findByText('Invalid join code, please use a valid code')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Join code' })).toHaveFocus();
    expect(sent(calls, 'validateJoinCode')).toHaveLength(count);
  });

  it.each([LIMITED, noAnswer()])('says why a code could not be validated', async (refused) => {
    await openModal(draw, { answers: { validateJoinCode: { refused } } });
    await use('BAGSCODE23');
    expect(await screen.findByText(refused.text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Join code' })).toHaveValue('BAGSCODE23');
  });

  it('lets guests sign in first', async () => {
    const { modals, onClose } = await openModal(draw, { visit: GUEST });
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Sign in');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(modals.open).toHaveBeenCalledWith('sign-in', {
      reason: 'Sign in to use your join code: we check that it’s for your email.',
    });
  });
});

// @see rules/modals/key-new-code, rules/modals/key-custom, rules/waitlist/new-refused, rules/waitlist/new-needs-waitlist
describe('the modal new-code', () => {
  const draw = (props: ModalProps['dialog']) => <NewCodeModal dialog={props} values={undefined} />;

  it('shows a code that is still valid', async () => {
    const { container } = await openModal(draw, {
      answers: {
        requestJoinCode: { body: { join_code: 'BAGSCODE23', expires_at: '2026-12-04T16:00:00.000Z' } },
      },
    });
    await expect(container).toBeAccessible();
    await press('Get New Join Code');
    expect(await screen.findByText('BAGSCODE23')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use my join code' })).toHaveAttribute(
      'href',
      '/sg/bags/subscription/checkout?join=BAGSCODE23',
    );
  });

  it('opens what the service answers to a request', async () => {
    const { modals, onClose } = await openModal(draw, {
      answers: { requestJoinCode: { refused: refusal(400, { error_code: -1, detail: CODE_REQUESTED }) } },
    });
    await press('Get New Join Code');
    await waitFor(() =>
      expect(modals.open).toHaveBeenCalledWith('custom', {
        title: 'Your new join code',
        text: CODE_REQUESTED,
      }),
    );
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers the list to a person without an entry', async () => {
    const { container } = await openModal(draw, {
      answers: { requestJoinCode: { refused: refusal(400, { detail: NOT_ON_WAITLIST }) } },
    });
    await press('Get New Join Code');
    expect(await screen.findByText('You are not on the waitlist!')).toBeVisible();
    const join = screen.getByRole('link', { name: 'Join the waitlist' });
    expect([join.getAttribute('href'), join.dataset['modal']]).toEqual([LIST, 'waitlist']);
    await expect(container).toBeAccessible();
  });

  it('says that nothing has changed without an answer', async () => {
    await openModal(draw, { answers: { requestJoinCode: { refused: noAnswer() } } });
    await press('Get New Join Code');
    expect(await screen.findByText(noAnswer().text)).toBeVisible();
    expect(screen.getByText('Your place on the waitlist has not changed.')).toBeVisible();
  });

  it('the modal custom has the answer to the letter, and its button', async () => {
    const { container, onClose } = await openModal((props) => (
      <CustomModal dialog={props} values={{ title: 'Your new join code', text: CODE_REQUESTED }} />
    ));
    expect(
      screen.getByText(
        'Your Request Has Been Received, We will be sending you a new join code via email and in-app message soon. Look out for it!',
      ),
    ).toBeVisible();
    await expect(container).toBeAccessible();
    await press('Got it');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
