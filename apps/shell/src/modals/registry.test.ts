import { MODAL_KEYS, type ModalKey } from '@lemari/domain/navigation/modal';
import { placeOf } from '@lemari/domain/region/place';
import { closesOnOverlay, isLinkModal, LINK_MODALS, MODALS } from './registry.ts';

const closing = (key: ModalKey, address: string) => {
  const at = new URL(address, 'https://lemari.example');
  return MODALS[key].afterClosing?.(at, placeOf(at.pathname));
};

describe('the registry of modals', () => {
  // @see rules/modals/keys
  it('has exactly one row for every key', () =>
    expect(Object.keys(MODALS).sort()).toEqual([...MODAL_KEYS].sort()));

  it.each([
    // @see rules/modals/key-download-app
    { spec: 'one modal for downloads', name: /download/, keys: ['download-app'] },
    // @see rules/modals/account-modals-two
    {
      spec: 'two modals about accounts',
      name: /^no-account$|exists/,
      keys: ['account-exists', 'no-account'],
    },
  ])('has $spec', ({ name, keys }) =>
    expect(MODAL_KEYS.filter((key) => name.test(key)).toSorted()).toEqual(keys),
  );

  it.each(MODAL_KEYS)('%s is loaded by the shell or owned by a vertical, never both', (key) =>
    expect(MODALS[key].load !== undefined).toBe(MODALS[key].owner === 'shell'),
  );

  // @see rules/modals/overlay, rules/modals/overlay-home-loading, rules/modals/overlay-download-app, rules/modals/overlay-ref-warning
  it('a click on the overlay closes every modal but three', () =>
    expect(MODAL_KEYS.filter((key) => !closesOnOverlay(key, placeOf('/sg/apparel')))).toEqual([
      'download-app',
      'home-loading',
      'ref-warning',
    ]));

  // @see rules/modals/overlay-newflow
  it('a click on the overlay closes no modal in the newflow promotion', () =>
    expect(MODAL_KEYS.filter((key) => closesOnOverlay(key, placeOf('/sg/apparel/newflow')))).toEqual([]));

  it.each([
    // @see rules/modals/ex-subscriber-referral-closed
    { key: 'ex-subscriber-referral', at: '/sg/bags/plans', next: '/sg' },
    { key: 'ex-subscriber-referral', at: '/id/on-demand', next: '/id' },
    // @see rules/modals/invalid-voucher-closed
    { key: 'invalid-voucher', at: '/sg/apparel/plans?voucher=RAF50&a=1#b', next: '/sg/apparel/plans?a=1#b' },
    { key: 'invalid-voucher', at: '/hk/bags/plans?voucher=RAF50', next: '/hk/bags/plans' },
    { key: 'welcome', at: '/sg', next: undefined },
  ] as const)('closing $key at $at leads to $next', ({ key, at, next }) =>
    expect(closing(key, at)).toBe(next),
  );

  it('only registered modals are opened by links', () => {
    expect(Object.keys(LINK_MODALS).filter((key) => !isLinkModal(key))).toEqual([]);
    expect([undefined, '', 'sign-in', 'constructor'].filter(isLinkModal)).toEqual([]);
  });
});
