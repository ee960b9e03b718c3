import { ENDED } from '@lemari/domain/navigation/continue-path';
import { signInReason } from './sign-in.rules.ts';

describe('signInReason', () => {
  it.each([
    { continues: '/id/on-demand/order', reason: 'Sign in to see your orders.' },
    { continues: '/id/on-demand/order/LM-12?tab=1', reason: 'Sign in to see your orders.' },
    { continues: '/id/on-demand/checkout/review', reason: 'Sign in to check out. Your cart is kept.' },
    { continues: '/sg/apparel/account/addresses', reason: 'Sign in to see your account.' },
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
