/** Feature flags of the product. This file imports nothing: the browser uses only its types. */

export interface Flag {
  /** Value without a decision of the provider; null means "no value" and is passed through. */
  readonly default: boolean | number | string | null;
  readonly type: 'boolean' | 'number' | 'string';
  /** Team that decides about the flag. */
  readonly owner: 'account' | 'apparel' | 'bags' | 'on-demand' | 'shell';
  readonly note: string;
}

/**
 * All flags but the two whose names are not specified. A flag's effect is specified by its name alone.
 * @see rules/flags/hash-flags, rules/flags/sticky-cta, rules/flags/app-download-flow
 */
export const FLAGS = {
  'id-sort-collection-by-popularity': {
    default: null,
    type: 'boolean',
    owner: 'apparel',
    note: 'sort order of collections in id; null leaves it to the service',
  },
  'sg-sort-collection-by-popularity': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'sort order of collections in sg',
  },
  'voucher-code-for-id-main-lp': {
    default: null,
    type: 'string',
    owner: 'account',
    note: 'voucher that the id front page applies; null applies none',
  },
  'voucher-code-for-sg-main-lp': {
    default: null,
    type: 'string',
    owner: 'account',
    note: 'voucher that the sg front page applies; null applies none',
  },
  'first-month-lp-unlimited-voucher-code': {
    default: null,
    type: 'string',
    owner: 'account',
    note: 'voucher of the first-month promotion; its code is not specified, so it is null until set',
  },
  'first-month-lp-user-specific-voucher': {
    default: false,
    type: 'boolean',
    owner: 'account',
    note: 'gives each customer their own voucher in the first-month promotion',
  },
  'voucher-input-toggle': {
    default: true,
    type: 'boolean',
    owner: 'account',
    note: 'uses vouchers rather than coupons (rules/vouchers/used-for-flag)',
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
    note: 'shows a visitor in id the voucher they received',
  },
  'sg-apparel-voucher-unlocked-popup': {
    default: false,
    type: 'boolean',
    owner: 'apparel',
    note: 'shows a visitor in sg the voucher they received',
  },
  /**
   * Stored bookings use the default, whatever the provider says: a change needs a migration. @see docs/decisions/0086
   */
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
    note: 'add-ons in on-demand carts',
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
    note: 'app-download experiment in hk, without tracking (rules/flags/hk-apparel-app-download-flow)',
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
    note: 'skips the registration step for apparel in hk',
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
    note: 'floating button on a bag’s page in sg for visitors without a subscription',
  },
  'resale-bag-new-journey': {
    default: true,
    type: 'boolean',
    owner: 'bags',
    note: 'the newer checkout of bags',
  },
  'reselling-for-web': {
    default: true,
    type: 'boolean',
    owner: 'apparel',
    note: 'checkout on the web',
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
    note: 'name of the chat widget',
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

interface ValueOf {
  boolean: boolean;
  number: number;
  string: string;
}

/** Values of all flags: of the row's type, or null if the default is null. */
export type FlagValues = {
  readonly [Name in FlagName]:
    ValueOf[(typeof FLAGS)[Name]['type']] | ((typeof FLAGS)[Name]['default'] extends null ? null : never);
};

/** Values without any decision of the provider. */
export function defaultFlags(): FlagValues {
  const entries = Object.entries(FLAGS).map(([name, flag]) => [name, flag.default]);
  return Object.fromEntries(entries) as FlagValues;
}
