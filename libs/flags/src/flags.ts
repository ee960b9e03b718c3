/** The product's feature flags. No imports here: the browser carries this table's types, the server its values. */

export interface Flag {
  /** What holds when nobody decided otherwise; null is "no value", and passes through as that. */
  readonly default: boolean | number | string | null;
  readonly type: 'boolean' | 'number' | 'string';
  /** The team that decides about it. */
  readonly owner: 'account' | 'apparel' | 'bags' | 'on-demand' | 'shell';
  readonly note: string;
}

/**
 * Every flag but the two whose names were not handed down; what each does beyond its name is not shown there.
 * @see rules/flags/hash-flags, rules/flags/sticky-cta, rules/flags/app-download-flow
 */
export const FLAGS = {
  'id-sort-collection-by-popularity': {
    default: null,
    type: 'boolean',
    owner: 'apparel',
    note: 'order of collections in id; null leaves it to the service',
  },
  'sg-sort-collection-by-popularity': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'order of collections in sg',
  },
  'voucher-code-for-id-main-lp': {
    default: null,
    type: 'string',
    owner: 'account',
    note: 'voucher the id front page brings along; null brings none',
  },
  'voucher-code-for-sg-main-lp': {
    default: null,
    type: 'string',
    owner: 'account',
    note: 'voucher the sg front page brings along; null brings none',
  },
  'first-month-lp-unlimited-voucher-code': {
    default: null,
    type: 'string',
    owner: 'account',
    note: 'voucher of the first-month promotion; its value is not ours to know, so none until one is set',
  },
  'first-month-lp-user-specific-voucher': {
    default: false,
    type: 'boolean',
    owner: 'account',
    note: 'the first-month promotion gives each person a voucher of their own',
  },
  'voucher-input-toggle': {
    default: true,
    type: 'boolean',
    owner: 'account',
    note: 'vouchers rather than coupons (rules/vouchers/used-for-flag)',
  },
  'id-voucher-modal': {
    default: false,
    type: 'boolean',
    owner: 'account',
    note: 'voucher modal in id',
  },
  'id-apparel-voucher-unlocked-popup': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'tells a visitor in id of the voucher they got',
  },
  'sg-apparel-voucher-unlocked-popup': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'tells a visitor in sg of the voucher they got',
  },
  /** Stored bookings go by the default, whatever is decided elsewhere: another one takes a migration. @see docs/decisions/0086 */
  'on-demand-maintenance-rental-period': {
    default: 7,
    type: 'number',
    owner: 'on-demand',
    note: 'days of turnaround after a return (rules/dates/turnaround)',
  },
  'on-demand-add-on': {
    default: false,
    type: 'boolean',
    owner: 'on-demand',
    note: 'extras to a one-time rental',
  },
  'sg-apparel-sticky-cta': {
    default: true,
    type: 'boolean',
    owner: 'shell',
    note: 'sticky button on apparel in sg',
  },
  'id-apparel-sticky-cta': {
    default: false,
    type: 'boolean',
    owner: 'shell',
    note: 'sticky button on apparel in id',
  },
  'hk-apparel-sticky-cta': {
    default: false,
    type: 'boolean',
    owner: 'shell',
    note: 'sticky button on apparel in hk (rules/flags/hk-apparel-sticky-cta)',
  },
  'sg-bags-sticky-cta': {
    default: false,
    type: 'boolean',
    owner: 'shell',
    note: 'sticky button on bags in sg',
  },
  'hk-bags-sticky-cta': {
    default: false,
    type: 'boolean',
    owner: 'shell',
    note: 'sticky button on bags in hk (rules/flags/hk-bags-sticky-cta)',
  },
  'sg-apparel-app-download-flow': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'app-download experiment in sg',
  },
  'id-apparel-app-download-flow': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'app-download experiment in id',
  },
  'hk-apparel-app-download-flow': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'app-download experiment in hk, where it is not tracked (rules/flags/hk-apparel-app-download-flow)',
  },
  'sg-collections-page-app-download-popup': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'download-app modal over collections in sg',
  },
  'id-collections-page-app-download-popup': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'download-app modal over collections in id',
  },
  'sg-product-detail-registration-modal': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'registration modal over a product in sg',
  },
  'id-product-detail-registration-modal': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'registration modal over a product in id',
  },
  'sg-peek-registration-modal': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'registration modal over a collection peek in sg',
  },
  'id-peek-registration-modal': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'registration modal over a collection peek in id',
  },
  'hk-apparel-skip-registration': {
    default: true,
    type: 'boolean',
    owner: 'account',
    note: 'apparel in hk does without the registration step',
  },
  'hk-apparel-waitlist-web-flow': {
    default: false,
    type: 'boolean',
    owner: 'account',
    note: 'waitlist for apparel in hk',
  },
  'sg-bags-waitlist-web-flow': {
    default: true,
    type: 'boolean',
    owner: 'account',
    note: 'waitlist for bags in sg',
  },
  'sg-bags-join-code-section': {
    default: false,
    type: 'boolean',
    owner: 'bags',
    note: 'join code section on bags in sg',
  },
  'sg-bags-non-sub-product-detail-floating-cta': {
    default: false,
    type: 'boolean',
    owner: 'bags',
    note: 'floating button on a bag in sg for who does not subscribe',
  },
  'resale-bag-new-journey': {
    default: true,
    type: 'boolean',
    owner: 'bags',
    note: 'the newer way of buying a bag',
  },
  'reselling-for-web': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'buying on the web',
  },
  'payment-method-bni-virtual-account': {
    default: false,
    type: 'boolean',
    owner: 'account',
    note: 'BNI virtual account among the payment methods',
  },
  'payment-midtrans-id': {
    default: false,
    type: 'boolean',
    owner: 'account',
    note: 'Midtrans as payment provider in id',
  },
  'use-intercom-platform': {
    default: false,
    type: 'boolean',
    owner: 'shell',
    note: 'which chat widget',
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

interface ValueOf {
  boolean: boolean;
  number: number;
  string: string;
}

/** Every flag's value: of the row's type, or null where the default is null. */
export type FlagValues = {
  readonly [Name in FlagName]:
    ValueOf[(typeof FLAGS)[Name]['type']] | ((typeof FLAGS)[Name]['default'] extends null ? null : never);
};

/** What holds when nobody decided otherwise. */
export function defaultFlags(): FlagValues {
  const entries = Object.entries(FLAGS).map(([name, flag]) => [name, flag.default]);
  return Object.fromEntries(entries) as FlagValues;
}
