import { ENDED } from '@lemari/domain/navigation/continue-path';
import { afterRegistering, signInReason } from './sign-in.rules.ts';

describe('afterRegistering', () => {
  const here = { host: 'on-demand', region: 'id' } as const;
  const checkout = `?continue=${encodeURIComponent('/id/on-demand/checkout?cart=7')}`;
  // @see rules/sign-in/register-direct-flow; docs/decisions/0174
  it.each([
    { spec: 'without a page to continue to', search: '', next: '/id/on-demand/auth/register/personal' },
    {
      spec: 'to a checkout, which asks for the name itself',
      search: checkout,
      next: '/id/on-demand/checkout?cart=7',
    },
    {
      spec: 'to a checkout in the direct flow',
      search: `${checkout}&direct_flow=true`,
      next: `/id/on-demand/auth/register/personal${checkout}&direct_flow=true`,
    },
    {
      spec: 'after an earlier attempt with Facebook',
      search: '?problem=facebook_no_email&with=facebook&direct_flow=true',
      next: '/id/on-demand/auth/register/personal?direct_flow=true',
    },
  ])('$spec leads to $next', ({ search, next }) => expect(afterRegistering(search, here)).toBe(next));
});

describe('signInReason', () => {
  it.each([
    { continues: '/id/on-demand/order', reason: 'Sign in to see your orders.' },
    { continues: '/id/on-demand/order/LM-12?tab=1', reason: 'Sign in to see your orders.' },
    { continues: '/id/on-demand/checkout/review', reason: 'Your cart is kept.' },
    { continues: '/hk/bags/subscription/checkout?plan=hk-bags', reason: 'The plan you chose is kept.' },
    { continues: '/sg/apparel/subscription/plans?voucher=RAF50', reason: 'Your code is kept.' },
    {
      continues: '/sg/bags/subscription/plans#waitlist',
      reason: 'You need an account to join the waitlist.',
    },
    { continues: '/sg/apparel/subscription/plans', reason: undefined },
    { continues: '/sg/apparel/account/addresses', reason: 'Sign in to see your account.' },
    {
      continues: '/sg/apparel/account/subscription/3/change?plan=sg-apparel-pro',
      reason: 'Sign in to see your account.',
    },
    { continues: '/id/on-demand/browse?q=/order', reason: undefined },
    { continues: 'https://example.com/order', reason: undefined },
  ])('of $continues is $reason', ({ continues, reason }) =>
    expect(signInReason(`?${new URLSearchParams({ continue: continues })}`)).toBe(reason),
  );

  it('is undefined where no page asked for it', () => {
    expect(signInReason('')).toBeUndefined();
  });

  it('is the end of the session where it ended', () => {
    expect(signInReason(`?${ENDED}=1&continue=%2Fid%2Fon-demand%2Forder`)).toBe(
      'Your session has expired. Sign in to continue.',
    );
  });
});
