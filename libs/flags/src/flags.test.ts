import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultFlags, type Flag, type FlagName, FLAGS, type FlagValues } from './flags.ts';

const ROWS: [string, Flag][] = Object.entries(FLAGS);

/** @see rules/flags/sticky-cta, rules/flags/hash-flags */
const SPECIFIED = {
  null: [
    // @see rules/flags/id-sort-collection-by-popularity, rules/flags/voucher-code-for-id-main-lp,
    // rules/flags/voucher-code-for-sg-main-lp, rules/flags/first-month-lp-unlimited-voucher-code
    'id-sort-collection-by-popularity',
    'voucher-code-for-id-main-lp',
    'voucher-code-for-sg-main-lp',
    // A voucher code whose value the specification does not give.
    'first-month-lp-unlimited-voucher-code',
  ],
  // @see rules/flags/on-demand-maintenance-rental-period
  '7': ['on-demand-maintenance-rental-period'],
  true: [
    // @see rules/flags/hk-apparel-skip-registration, rules/flags/id-apparel-app-download-flow,
    // rules/flags/id-apparel-voucher-unlocked-popup, rules/flags/id-peek-registration-modal,
    // rules/flags/resale-bag-new-journey, rules/flags/reselling-for-web, rules/flags/sg-apparel-sticky-cta,
    // rules/flags/sg-bags-waitlist-web-flow, rules/flags/sg-peek-registration-modal,
    // rules/flags/sg-sort-collection-by-popularity, rules/flags/voucher-input-toggle
    'hk-apparel-skip-registration',
    'id-apparel-app-download-flow',
    'id-apparel-voucher-unlocked-popup',
    'id-peek-registration-modal',
    'resale-bag-new-journey',
    'reselling-for-web',
    'sg-apparel-sticky-cta',
    'sg-bags-waitlist-web-flow',
    'sg-peek-registration-modal',
    'sg-sort-collection-by-popularity',
    'voucher-input-toggle',
  ],
  false: [
    // @see rules/flags/first-month-lp-user-specific-voucher, rules/flags/hk-apparel-waitlist-web-flow,
    // rules/flags/id-apparel-sticky-cta, rules/flags/id-collections-page-app-download-popup,
    // rules/flags/id-product-detail-registration-modal, rules/flags/id-voucher-modal, rules/flags/on-demand-add-on,
    // rules/flags/payment-method-bni-virtual-account, rules/flags/payment-midtrans-id,
    // rules/flags/sg-apparel-app-download-flow, rules/flags/sg-apparel-voucher-unlocked-popup,
    // rules/flags/sg-bags-join-code-section, rules/flags/sg-bags-non-sub-product-detail-floating-cta,
    // rules/flags/sg-bags-sticky-cta, rules/flags/sg-collections-page-app-download-popup,
    // rules/flags/sg-product-detail-registration-modal, rules/flags/use-intercom-platform,
    // rules/flags/hk-bags-sticky-cta, rules/flags/hk-apparel-app-download-flow
    'first-month-lp-user-specific-voucher',
    'hk-apparel-waitlist-web-flow',
    'id-apparel-sticky-cta',
    'id-collections-page-app-download-popup',
    'id-product-detail-registration-modal',
    'id-voucher-modal',
    'on-demand-add-on',
    'payment-method-bni-virtual-account',
    'payment-midtrans-id',
    'sg-apparel-app-download-flow',
    'sg-apparel-voucher-unlocked-popup',
    'sg-bags-join-code-section',
    'sg-bags-non-sub-product-detail-floating-cta',
    'sg-bags-sticky-cta',
    'sg-collections-page-app-download-popup',
    'sg-product-detail-registration-modal',
    'use-intercom-platform',
    // @see rules/flags/hk-apparel-sticky-cta
    'hk-apparel-sticky-cta',
    'hk-bags-sticky-cta',
    'hk-apparel-app-download-flow',
  ],
} as const satisfies Record<string, readonly FlagName[]>;

const RULES = path.join(import.meta.dirname, '../../../docs/rules/flags.md');
/** A row of {@link RULES} for one flag: its name and default; "has no value" is null. */
const RULE =
  /^\| `flags\/(\S+)` \| built \| The flag `\1` (?:(?:exists and )?is (null|true|false|\d+) by default[.,]|.*has no value until one is set\.)/gm;

describe('FLAGS', () => {
  it.each(Object.entries(SPECIFIED))('has the specified default of %s', (value, names) => {
    const flags: Record<string, unknown> = defaultFlags();
    expect(names.filter((name) => String(flags[name]) !== value)).toEqual([]);
  });

  const ruled: Record<string, string> = Object.fromEntries(
    [...readFileSync(RULES, 'utf8').matchAll(RULE)].map(([, name = '', value = 'null']) => [name, value]),
  );

  it('has the default that a rule gives, for every flag that a rule names', () => {
    const flags: Record<string, unknown> = defaultFlags();
    expect(Object.keys(ruled).length).toBeGreaterThan(30);
    expect(Object.fromEntries(Object.keys(ruled).map((name) => [name, String(flags[name])]))).toEqual(ruled);
  });

  it('has a rule for every specified flag', () => {
    expect(Object.keys(ruled).toSorted()).toEqual(Object.values(SPECIFIED).flat().toSorted());
  });

  it('has no flag whose name is a hash', () => {
    expect(Object.keys(FLAGS).filter((name) => !name.includes('-'))).toEqual([]);
  });

  it.each(ROWS)('%s has a default of its type and a note', (_, flag) => {
    expect([flag.type, 'object']).toContain(typeof flag.default);
    expect(flag.note).not.toBe('');
  });

  it('types a flag as nullable only if its default is null', () => {
    const sorting: FlagValues['id-sort-collection-by-popularity'] = null;
    const days: FlagValues['on-demand-maintenance-rental-period'] = 7;
    // @ts-expect-error a flag with a default is never null
    const popular: FlagValues['sg-sort-collection-by-popularity'] = null;
    expect(defaultFlags()).toMatchObject({
      'id-sort-collection-by-popularity': sorting,
      'on-demand-maintenance-rental-period': days,
    });
    expect(defaultFlags()['sg-sort-collection-by-popularity']).not.toBe(popular);
  });
});
