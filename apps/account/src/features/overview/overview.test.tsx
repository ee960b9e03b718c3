import { EXAMPLES } from '@lemari/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import {
  type Answers,
  openAccount,
  post,
  robots,
  sent,
  showAccount,
  user,
} from '../../testing/account-stage.tsx';
import { mountAt, PERSON, SIGNED_IN } from '../../testing/visits.ts';
import { refusal } from '../../testing/refusals.ts';
import { OWN_PLANS, restrictedWire } from '../subscription/subscription.fixtures.ts';
import { OWN_ENTRIES } from '../waitlist/waitlist.fixtures.ts';
import { doneWords, ordersPathOf, phoneWords } from './overview.rules.ts';

const ACCOUNT = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });

describe('the account overview', () => {
  it('shows the user and links to their pages', async () => {
    const { container } = await showAccount({ mount: ACCOUNT, path: '', visit: SIGNED_IN });
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(screen.getByText('+62 81234567890, not verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Addresses' })).toHaveAttribute(
      'href',
      '/id/on-demand/account/addresses',
    );
    expect(robots()).toBe('noindex');
    await expect(container).toBeAccessible();
  });

  // @see rules/calls-to-action/account
  it('begins with the call to action of a person without a plan', async () => {
    const bags = mountAt('/hk/bags/account', { host: 'bags', region: 'hk' });
    await showAccount({
      mount: bags,
      path: '',
      visit: { ...SIGNED_IN, person: PERSON },
      answers: { listSubscriptions: { body: { data: [] } } },
    });
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/hk/bags/subscription/info',
    );
  });

  // @see rules/navigation/orders-everywhere
  it('lists the orders first', async () => {
    await showAccount({ mount: ACCOUNT, path: '', visit: SIGNED_IN });
    const [first] = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Orders', '/id/on-demand/order']);
  });

  it.each(['sg', 'hk'] as const)('has no orders in %s, where nothing is rented once', (region) =>
    expect(ordersPathOf(region)).toBeUndefined(),
  );

  // @see rules/waitlist/account-row
  it('has the place or the code of a person in a waitlist, in one row', async () => {
    const bags = mountAt('/sg/bags/account', { host: 'bags' });
    const shown = async (answers: Answers) => {
      const stage = await showAccount({ mount: bags, path: '', visit: SIGNED_IN, answers });
      const link = screen.queryByRole('link', { name: /on the waitlist|^Join code/ });
      expect(screen.queryAllByText('Waitlist for bags')).toHaveLength(link ? 1 : 0);
      const row = link && [link.textContent, link.getAttribute('href')];
      stage.unmount();
      return row;
    };
    const href = '/sg/bags/subscription/plans#waitlist';
    expect(await shown(OWN_ENTRIES.waiting)).toEqual(['You’re number 4 on the waitlist.', href]);
    expect(await shown(OWN_ENTRIES.active)).toEqual([
      'Join code BAGSCODE23. Valid until Friday 4 December, 14 days left.',
      href,
    ]);
    expect(await shown(OWN_ENTRIES.none)).toBeNull();
    expect(await shown({ getUser: { refused: refusal(503) } })).toBeNull();
  });

  it('signs out by a form that the shell handles', async () => {
    await showAccount({ mount: ACCOUNT, path: '', visit: SIGNED_IN });
    const button = screen.getByRole('button', { name: 'Sign out' });
    expect(button).toHaveAttribute('data-sign-out');
    const { form } = button as HTMLButtonElement;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/id/on-demand/auth/sign-out']);
  });

  it('leads to where a missing name or number is added', async () => {
    const data = { ...EXAMPLES.getProfile.data, name: null, phone_number: null };
    await showAccount({
      mount: ACCOUNT,
      path: '',
      visit: SIGNED_IN,
      answers: { getProfile: { body: { data } } },
    });
    const links = screen.getAllByRole('link', { name: 'Not added yet' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/id/on-demand/account/profile',
      '/id/on-demand/account/phone',
    ]);
  });

  it('confirms the last change, until the page is loaded again', async () => {
    history.pushState({ key: 'k1' }, '', '/id/on-demand/account?utm=x&done=password');
    await showAccount({ mount: ACCOUNT, path: '?utm=x&done=password', visit: SIGNED_IN });
    expect(screen.getByText('Your password has been changed.')).toBeVisible();
    expect(location.pathname + location.search).toBe('/id/on-demand/account?utm=x');
    expect(history.state).toEqual({ key: 'k1' });
  });

  it('leads back from its pages where no breadcrumbs are', async () => {
    await showAccount({ mount: ACCOUNT, path: '/devices', visit: SIGNED_IN });
    const [crumb, back] = screen.getAllByRole('link', { name: 'Your account', hidden: true });
    expect(crumb).toHaveAttribute('href', '/id/on-demand/account');
    expect(back).toHaveAttribute('href', '/id/on-demand/account');
  });

  // @see rules/accounts/email-confirmation
  it('leads to the confirmation of the e-mail, with scripts in its modal', async () => {
    const to = jest.spyOn(leaving, 'to').mockReturnValue();
    const own = { email: 'ayu@example.com', is_confirmed: false, sent_to: null, expires_in: null };
    const { modals } = await showAccount({
      mount: ACCOUNT,
      path: '',
      visit: SIGNED_IN,
      answers: { getEmailChange: { body: { data: own } } },
    });
    const link = screen.getByRole('link', { name: 'Confirm your email' });
    expect(link).toHaveAttribute('href', '/id/on-demand/account/email');
    await user.click(link);
    expect(modals.open).toHaveBeenCalledWith('email-verification', { onConfirmed: expect.any(Function) });
    expect(to).not.toHaveBeenCalled();
  });

  it('says nothing of an e-mail that is confirmed, or not known to be', async () => {
    await showAccount({
      mount: ACCOUNT,
      path: '',
      visit: SIGNED_IN,
      answers: { getEmailChange: { refused: refusal(503) } },
    });
    expect(screen.queryByRole('link', { name: 'Confirm your email' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  it.each(['', '?done=', '?done=constructor'])('confirms nothing for %s', (search) =>
    expect(doneWords(search)).toBeUndefined(),
  );

  it.each([
    { number: '6581234567', words: '+65 81234567' },
    { number: '85298765432', words: '+852 98765432' },
    { number: '4915112345', words: '4915112345' },
  ])('writes $number as $words', ({ number, words }) => expect(phoneWords(number, 'sg')).toBe(words));
});

const SG = mountAt('/sg/apparel/account');
const ACTIVE = EXAMPLES.createSubscription.data;
const PAST_DUE = EXAMPLES.paySubscription.data;
const [, ENDED] = EXAMPLES.listSubscriptions.data;
const WAITING = {
  ...ACTIVE,
  status: 'waiting_payment',
  started_at: null,
  next_billing_date: null,
  earliest_end_date: null,
  payment: { ...ACTIVE.payment, status: 'waiting' },
};
const DECLINED = {
  ...WAITING,
  payment: { ...WAITING.payment, status: 'failed', failure_reason: 'No balance.' },
};
const OPEN = { ...WAITING, payment: { ...WAITING.payment, is_open: true } };
const plans = (...data: unknown[]): Answers => ({ listSubscriptions: { body: { data } } });
const openPlans = (answers: Answers) => showAccount({ mount: SG, path: '', visit: SIGNED_IN, answers });

describe('the plans of the overview', () => {
  // @see rules/subscriptions/account-overview
  it('name the next payment and the last day', async () => {
    const { container, modals } = await openPlans(plans(ACTIVE, ENDED));
    const section = screen.getByRole('region', { name: 'Your plan' });
    expect(within(section).getByRole('heading', { name: 'Basic plan for clothes' })).toBeVisible();
    expect(within(section).getByText('Active')).toBeVisible();
    expect(within(section).getByText('$99 on Monday 21 December')).toBeVisible();
    expect(within(section).getByText('Your plan ends on Sunday 20 December.')).toBeVisible();
    expect(within(section).getByRole('link', { name: 'Manage your plan' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/subscription',
    );
    expect(screen.getByRole('link', { name: 'Plan and invoices' })).toBeVisible();
    expect(section).toHaveTextContent(
      /Save what you would like .*Later you choose in our app, which isn’t out yet\./,
    );
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Invite a friend' }));
    expect(modals.open).toHaveBeenCalledWith('subscriber-referral');
  });

  // @see rules/subscriptions/running
  it.each([
    { spec: 'an open payment', plan: PAST_DUE, words: 'Payment open' },
    {
      spec: 'a cancellation',
      plan: { ...ACTIVE, status: 'cancelling', ends_on: '2026-12-20' },
      words: 'Cancelled',
    },
  ])('say so of $spec', async ({ plan, words }) => {
    await openPlans(plans(plan));
    expect(screen.getByText(words)).toBeVisible();
  });

  // @see rules/subscriptions/past-due-overview
  it('name the month that is open, and lead to its payment', async () => {
    await openPlans(plans(PAST_DUE));
    expect(screen.getByText(/^\$\d+ is open$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Pay \$\d+ now$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/account\/subscription\/\d+\/pay$/),
    );
    expect(screen.queryByText('Next payment')).toBeNull();
  });

  // @see docs/decisions/0314
  it.each([
    { state: 'monthStarted', words: '$99 is being charged' },
    { state: 'outcomeUnknown', words: 'We don’t know yet whether $99 went through' },
  ] as const)('lead with $state to the page of the plan instead of a payment', async ({ state, words }) => {
    await openPlans(plans(OWN_PLANS[state]));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText('If you cancel')).toBe(
      state === 'monthStarted' ? screen.getByText('If you cancel') : null,
    );
    expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute(
      'href',
      '/sg/apparel/account/subscription',
    );
  });

  // @see docs/decisions/0276
  it('say to a restricted customer that a plan is not renewed, or taken again', async () => {
    const restricted: Answers = {
      getUser: {
        body: {
          ...EXAMPLES.getUser,
          data: {
            ...EXAMPLES.getUser.data,
            attributes: { ...EXAMPLES.getUser.data.attributes, status: 'Risky' },
          },
        },
      },
    };
    const { unmount } = await openPlans({
      ...plans(restrictedWire(OWN_PLANS.pastDue, '2026-12-21')),
      ...restricted,
    });
    expect(screen.getByText(/^We don’t try again: your plan ends/)).toBeVisible();
    expect(screen.queryByText(/We try again/)).toBeNull();
    unmount();
    await openPlans({ ...plans(ENDED), ...restricted });
    expect(screen.queryByRole('link', { name: 'Re-subscribe Now' })).toBeNull();
  });

  it('invite friends of former members with another modal', async () => {
    const { modals } = await openPlans(plans(ENDED));
    await user.click(screen.getByRole('button', { name: 'Invite a friend' }));
    expect(modals.open).toHaveBeenCalledWith('ex-subscriber-referral');
    // @see rules/subscriptions/former-led
    expect(screen.getByRole('link', { name: 'Re-subscribe Now' })).toHaveAttribute(
      'href',
      '/sg/apparel/subscription/resubscribe',
    );
  });

  it('are left out where there are none, or the service is down', async () => {
    await openPlans(plans());
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    await openPlans({ listSubscriptions: { refused: refusal(500) } });
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
  });

  it.each([
    { spec: 'paid', answer: ACTIVE, opened: ['subscribed'] },
    {
      spec: 'declined',
      answer: DECLINED,
      opened: ['error-payment', expect.objectContaining({ reason: 'No balance.' })],
    },
    {
      spec: 'still open',
      answer: WAITING,
      opened: ['error-payment', expect.objectContaining({ reason: undefined })],
    },
  ])('say after a check that the payment is $spec', async ({ answer, opened }) => {
    const { modals } = await openPlans({
      ...plans(WAITING),
      checkSubscriptionPayment: { body: { data: answer } },
    });
    modals.open.mockImplementation((_key: unknown, values: unknown) => {
      (values as { onEnd?: () => void } | undefined)?.onEnd?.();
      return Promise.resolve(true);
    });
    await user.click(screen.getByRole('button', { name: 'Check the payment' }));
    await waitFor(() => expect(modals.open).toHaveBeenLastCalledWith(...opened));
    expect(modals.open.mock.calls[0]?.[0]).toBe('process-payment');
  });

  // @see rules/subscriptions/one-payment-waits
  it('lead a payment that still can be made to the checkout', async () => {
    await openPlans({ ...plans(OPEN), checkSubscriptionPayment: { body: { data: OPEN } } });
    expect(screen.getByText(/^Nothing has been charged\. \$79 is due today/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Finish the payment' })).toHaveAttribute(
      'href',
      '/sg/apparel/subscription/checkout',
    );
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Check the payment' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith('/sg/apparel/subscription/checkout'));
  });

  it('lead a declined payment to the checkout, and ask before it is cancelled', async () => {
    const { modals, container } = await openPlans(plans(DECLINED));
    expect(screen.getByText('No balance. Nothing was charged.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
      'href',
      '/sg/apparel/subscription/checkout',
    );
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));
    expect(modals.open).toHaveBeenCalledWith(
      'cancel-payment',
      expect.objectContaining({ id: 41, planName: 'Basic', amount: '$79' }),
    );
  });

  it.each([
    { pressed: 'check', operation: 'checkSubscriptionPayment' },
    { pressed: 'cancel', operation: 'cancelSubscriptionPayment' },
  ] as const)('$pressed a payment without scripts', async ({ pressed, operation }) => {
    const { calls, where } = await post(
      { mount: SG, path: '?index', visit: SIGNED_IN, answers: plans(WAITING) },
      { id: '41', do: pressed },
    );
    expect(sent(calls, operation)).toEqual([[operation, { id: 41 }, undefined]]);
    expect(where()).toBe('/sg/apparel/account');
  });

  it('say without scripts why a payment is not cancelled', async () => {
    const detail = 'Your payment has gone through, so nothing was cancelled.';
    const { html } = await post(
      {
        mount: SG,
        path: '?index',
        visit: SIGNED_IN,
        answers: { ...plans(WAITING), cancelSubscriptionPayment: { refused: refusal(409, { detail }) } },
      },
      { id: '41', do: 'cancel' },
    );
    expect(html).toContain(detail);
  });
});

describe('a page of the account', () => {
  const PATHS = ['', '/profile', '/password', '/cards', '/addresses', '/addresses/new', '/addresses/3'];
  const toSignIn = (path: string) =>
    `/id/on-demand/auth/sign-in?continue=${encodeURIComponent(`/id/on-demand/account${path}`)}`;

  it.each(PATHS)('at %s redirects a guest to sign-in and back', async (path) => {
    const { where, calls } = await openAccount({ mount: ACCOUNT, path });
    expect(where()).toBe(toSignIn(path));
    expect(calls).toEqual([]);
  });

  it.each(['', '/addresses'])('at %s redirects to sign-in after the session ended', async (path) => {
    const { where } = await openAccount({
      mount: ACCOUNT,
      path,
      visit: SIGNED_IN,
      answers: {
        getProfile: { refused: refusal(401) },
        getUserSettings: { refused: refusal(401) },
      },
    });
    expect(where()).toBe(toSignIn(path));
  });

  it('answers 503 while the service is down', async () => {
    const { router } = await openAccount({
      mount: ACCOUNT,
      path: '',
      visit: SIGNED_IN,
      answers: { getProfile: { refused: refusal(500) } },
    });
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 503 })]);
  });
});
