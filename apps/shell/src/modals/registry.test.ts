import { MODAL_KEYS, type ModalKey } from '@lemari/domain/navigation/modal';
import { placeOf } from '@lemari/domain/region/place';
import { closesOnOverlay, isLinkModal, LINK_MODALS, MODALS } from './registry.ts';

const closing = (key: ModalKey, address: string) => {
  const at = new URL(address, 'https://lemari.example');
  return MODALS[key].afterClosing?.(at, placeOf(at.pathname));
};

describe('the registry of modals', () => {
  it('has a row for every key, and no other', () =>
    expect(Object.keys(MODALS).sort()).toEqual([...MODAL_KEYS].sort()));

  it.each(MODAL_KEYS)('%s comes from the shell or from whoever owns it, never from both', (key) =>
    expect(MODALS[key].load !== undefined).toBe(MODALS[key].owner === 'shell'),
  );

  it('a press beside a modal closes it, but for three', () =>
    expect(MODAL_KEYS.filter((key) => !closesOnOverlay(key, placeOf('/sg/apparel')))).toEqual([
      'download-app',
      'home-loading',
      'ref-warning',
    ]));

  it('and but for the newflow promotion, where it closes none', () =>
    expect(MODAL_KEYS.filter((key) => closesOnOverlay(key, placeOf('/sg/apparel/newflow')))).toEqual([]));

  it.each([
    { key: 'ex-subscriber-referral', at: '/sg/bags/plans', next: '/sg' },
    { key: 'ex-subscriber-referral', at: '/id/on-demand', next: '/id' },
    { key: 'invalid-voucher', at: '/sg/apparel/plans?voucher=RAF50&a=1#b', next: '/sg/apparel/plans?a=1#b' },
    { key: 'invalid-voucher', at: '/hk/bags/plans?voucher=RAF50', next: '/hk/bags/plans' },
    { key: 'welcome', at: '/sg', next: undefined },
  ] as const)('closing $key at $at leads to $next', ({ key, at, next }) =>
    expect(closing(key, at)).toBe(next),
  );

  it('links open the modals they name, and nothing else', () => {
    expect(Object.keys(LINK_MODALS).filter((key) => !isLinkModal(key))).toEqual([]);
    expect([undefined, '', 'sign-in', 'constructor'].filter(isLinkModal)).toEqual([]);
  });
});
