import { choiceAddressOf, choiceHref, withCode, withoutCode } from './choice-address.ts';

const at = (query: string) => choiceAddressOf(`https://shop.example/sg/apparel/subscription/plans${query}`);
const PATH = '/sg/apparel/subscription/plans';

// @see rules/vouchers/code-uppercase
it('reads codes in upper case, and leaves out what is empty', () => {
  expect(at('?plan=sg-apparel-pro&voucher=%20raf50&without=try60')).toEqual({
    path: PATH,
    plan: 'sg-apparel-pro',
    voucher: 'RAF50',
    without: 'TRY60',
  });
  expect(at('?voucher=%20&plan=')).toEqual({ path: PATH });
});

it('leaves out what no code can have', () => {
  expect(at('?voucher=%00')).toEqual({ path: PATH });
  expect(at(`?voucher=a%0ab`).voucher).toBe('AB');
  expect(at('?voucher=sthol%20iday').voucher).toBe('STHOLIDAY');
  expect(at(`?voucher=${encodeURIComponent(`x${'\u{1F389}'.repeat(30)}`)}`).voucher).toBe(
    `X${'\u{1F389}'.repeat(19)}`,
  );
});

// @see rules/vouchers/own-removed, rules/vouchers/deleted-address
it('keeps a removed code away while others come and go', () => {
  const removed = withoutCode(at('?plan=sg-apparel-pro'), 'RAF50');
  expect(choiceHref(removed)).toBe(`${PATH}?plan=sg-apparel-pro&without=RAF50`);
  const attempt = withCode(removed, 'old');
  expect(choiceHref(attempt)).toBe(`${PATH}?plan=sg-apparel-pro&voucher=OLD&without=RAF50`);
  expect(withoutCode(attempt, undefined)).toEqual(removed);
});

it('takes a removed code back', () =>
  expect(choiceHref(withCode(at('?without=RAF50'), 'raf50'))).toBe(`${PATH}?voucher=RAF50`));
