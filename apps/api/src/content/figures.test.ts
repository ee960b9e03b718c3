import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toMoney } from '@lemari/currency/money';
import { COUPONS, planNamed, PLANS, voucherFor } from '@lemari/domain/plan/fixtures';
import type { RegionId } from '@lemari/domain/region';
import type { House } from '@lemari/domain/settings/house';
import fc from 'fast-check';
import { PAGES } from '../seed/content.ts';
import type { ContentPage } from '../seed/content-types.ts';
import { NAVIGATION } from '../seed/navigation.ts';
import type { Counter } from './counter-figures.ts';
import { figuresIn } from './figure-names.ts';
import { guestOffers, PLAN_FIGURE_KINDS, planProblems } from './plan-figures.ts';
import { VOUCHER_FIGURE_KINDS, voucherProblems } from './voucher-figures.ts';
import { FIGURE_NAMES, type FigureFacts, figureProblems, withFigures } from './figures.ts';

/** The cheapest rent of each place in a test wardrobe. */
const RENTS: Readonly<Record<string, number>> = {
  'apparel sg': 1_700,
  'apparel id': 11_500_000,
  'apparel hk': 9_950,
  'bags sg': 2_100,
  'bags hk': 17_000,
  'on_demand id': 14_500_000,
};
const CURRENCIES = { sg: 'SGD', id: 'IDR', hk: 'HKD' } as const;
const HOUSE: House = {
  email: 'hello@shop.example',
  app: {
    stores: [
      { name: 'App Store', url: 'https://apps.example/id1' },
      { name: 'Google Play', url: 'https://play.example/lemari' },
    ],
    sendsLink: false,
  },
  profiles: {
    instagram: 'https://instagram.example/lemari',
    tiktok: 'https://tiktok.example/@lemari',
    pinterest: 'https://pinterest.example/lemari',
  },
  planInterestDays: 365,
  openPlans: [],
};
const COUNTERS: Partial<Record<RegionId, readonly Counter[]>> = {
  id: [
    {
      name: 'Lemari Senayan',
      address: 'Jalan Asia Afrika 8',
      city: 'Jakarta Pusat',
      postal: '10270',
      opening_hours: 'Monday to Saturday, 9 am to 9 pm',
      service_types: ['self_collect', 'self_return'],
    },
    {
      name: 'Lemari Kelapa Gading',
      address: 'Jalan Boulevard Raya 12',
      city: 'Jakarta Utara',
      postal: '14240',
      opening_hours: 'Sundays',
      service_types: ['self_return'],
    },
  ],
};
const FACTS: FigureFacts = {
  ...HOUSE,
  offers: (region) =>
    Promise.resolve(
      guestOffers(region, {
        plans: PLANS.filter((plan) => plan.region === region),
        coupons: COUPONS,
        vouchers:
          region === 'sg'
            ? [{ ...voucherFor(planNamed('sg-apparel-basic'), 3_000, 2), planIds: ['sg-apparel-basic'] }]
            : [],
      }),
    ),
  counters: (region) => Promise.resolve(COUNTERS[region] ?? []),
  cheapestRent: (region, vertical) =>
    Promise.resolve(toMoney(RENTS[`${vertical} ${region}`] ?? 0, CURRENCIES[region])),
};
const EMPTY: FigureFacts = {
  ...HOUSE,
  offers: (region) => Promise.resolve(guestOffers(region, { plans: [], coupons: [] })),
  app: undefined,
  profiles: {},
  counters: () => Promise.resolve([]),
  cheapestRent: () => Promise.resolve(undefined),
};

const filled = async (text: string, facts = FACTS) => (await withFigures(text, facts)).value;

describe('withFigures', () => {
  it.each([
    // @see rules/money/format-sgd, rules/money/format-hkd
    ['from-price apparel sg', '$17.00'],
    // @see rules/plans/pieces-from
    ['from-price apparel id', 'IDR\u00A0115.000'],
    ['from-price apparel hk', 'HKD99.50'],
    ['from-price bags sg', '$21.00'],
    ['from-price bags hk', 'HKD170.00'],
    ['from-price on-demand id', 'IDR\u00A0145.000'],
    // @see rules/screens/contact-email
    // @see rules/content/figures-of-codes
    ['voucher-off sg WELCOME', '$30'],
    ['voucher-months sg WELCOME', 'each of your first two months'],
    ['voucher-until sg WELCOME', '31 December 2026'],
    ['voucher-price sg-apparel-basic WELCOME', '$69'],
    // @see rules/accounts/deletion-after
    ['deletion-days', '14'],
    ['contact-message-days', '365'],
    ['contact-email', 'hello@shop.example'],
    ['contact-hours', 'Monday to Friday, 10\u00A0am to 7\u00A0pm'],
    // @see rules/footer/social
    ['instagram', 'https://instagram.example/lemari'],
    ['cookie-time utm', '30 minutes'],
    ['cookie-time app_instance', '365 days'],
    ['app-store', 'https://apps.example/id1'],
    ['play-store', 'https://play.example/lemari'],
    // @see rules/dates/periods
    ['rental-periods', '4, 8 or 14'],
    ['shortest-period', '4'],
    ['booking-months', '2'],
    // @see rules/browse/trending
    ['trending-days', '14'],
    [
      'cancellation-policy',
      'Cancel up to 48 hours before delivery for a full refund. After that, and until it is sent, we keep the delivery fee and 50% of the rental.',
    ],
    // @see rules/plans/damage-of-bags
    [
      'bag-damage',
      'You pay what isn’t insured, and we show you the bill: never more than the bag is worth today.',
    ],
    ['late-fee id', 'IDR\u00A050.000'],
    ['delivery-price jakarta', 'IDR\u00A025.000'],
    ['return-price jakarta', 'IDR\u00A025.000'],
    ['delivery-price bandung', 'IDR\u00A040.000'],
    ['return-price bandung', 'IDR\u00A040.000'],
    // @see rules/plans/plans-from
    ['plans-from apparel sg', '$79'],
    ['plans-from bags sg', '$99'],
    ['plans-from bags hk', 'HK$599'],
    ['plans-from apparel id', 'IDR\u00A0990.000'],
    ['plans-from-per apparel sg', 'for the first month'],
    ['plans-from-per bags sg', 'a month'],
    // @see rules/plans/figures-from-calls
    ['plan-name sg-apparel-basic', 'Basic'],
    ['plan-price sg-apparel-starter', '$59'],
    ['plan-price sg-bags-pro', '$129'],
    ['plan-price hk-bags', 'HK$899'],
    ['plan-price hk-bags-care', 'HK$998'],
    ['care-price hk-bags-care', 'HK$99'],
    ['insurance-cover hk-bags-care', 'HK$2,000'],
    ['list-price sg-apparel-starter', '$69'],
    ['plan-deposit id', 'IDR\u00A0400.000'],
    // @see rules/plans/interest-deleted
    ['plan-interest-days', '365'],
    ['plan-price id-apparel-unlimited', 'IDR\u00A0890.000'],
    ['first-month-price hk-bags', 'HK$599'],
    ['first-month-price sg-apparel-basic', '$79'],
    ['insurance-cover sg-bags-core', '$200'],
    ['insurance-cover sg-bags-pro', '$350'],
    ['commitment-months id-apparel-unlimited', '3'],
    [
      'plan-cancelling sg-apparel-basic',
      'One month at a time. Cancel before the next one begins, and your plan ends with the month you have paid for.',
    ],
    ['plan-pausing sg-apparel-basic', 'A plan can’t be paused. Cancel it, and come back when you like.'],
    // @see rules/content/figures-named
  ])('computes {%s} as %s', async (name, text) => {
    expect(await filled(`From {${name}}, at least.`)).toBe(`From ${text}, at least.`);
  });

  it('computes every name of the table', async () => {
    const all = FIGURE_NAMES.map((name) => `{${name}}`);
    const { value, missing } = await withFigures(all, FACTS);
    expect(missing).toEqual([]);
    expect(value.filter((text) => text === '' || /[{}]/.test(text))).toEqual([]);
  });

  it('fills in every text of a value and keeps everything else', async () => {
    const written = { blocks: [{ title: '{shortest-period} days', count: 4, isOn: true, none: null }] };
    expect(await withFigures(written, FACTS)).toEqual({
      value: { blocks: [{ title: '4 days', count: 4, isOn: true, none: null }] },
      missing: [],
    });
  });

  it.each([
    { text: 'First. From {no-such-figure} on. Last.', value: 'First. Last.' },
    { text: '{no-such-figure}', value: '' },
    { text: 'Keep {shortest-period} days. Not {constructor}.', value: 'Keep 4 days.' },
    { text: 'A brace { alone. And on.', value: 'And on.' },
  ])('leaves out the sentence of a name without a figure: $text', async ({ text, value }) => {
    expect(await filled(text)).toBe(value);
  });

  it('reports each missing figure once', async () => {
    const { missing } = await withFigures(['{nothing}', '{nothing} {shortest-period}'], FACTS);
    expect(missing).toEqual(['nothing']);
  });

  it('leaves out prices of an empty wardrobe', async () => {
    expect(await filled('Dress up. From {from-price apparel sg}. Send it back.', EMPTY)).toBe(
      'Dress up. Send it back.',
    );
  });

  // @see rules/content/links-without-figure
  it('leaves out links whose address has no figure, and reports no store that a shop may be without', async () => {
    const actions = [
      { label: 'App Store', href: '{app-store}' },
      { label: 'Email us', href: 'mailto:{contact-email}' },
      { label: 'Nowhere', href: '{no-such-figure}' },
      { label: 'Browse', href: '/sg/apparel/browse' },
    ];
    expect(await withFigures({ actions }, EMPTY)).toEqual({
      value: {
        actions: [
          { label: 'Email us', href: 'mailto:hello@shop.example' },
          { label: 'Browse', href: '/sg/apparel/browse' },
        ],
      },
      missing: ['no-such-figure'],
    });
  });

  it('computes only the named figures', async () => {
    const cheapestRent = jest.fn(FACTS.cheapestRent);
    await withFigures(['{from-price bags hk}', '{from-price bags hk}', '{shortest-period}'], {
      ...EMPTY,
      cheapestRent,
    });
    expect(cheapestRent.mock.calls).toEqual([['hk', 'bags']]);
  });

  const TABLE = {
    title: 'Our counters',
    rows: [
      ['{counter-name id}', '{counter-address id}', '{counter-hours id}, for {counter-services id}'],
      ['Elsewhere', 'By courier, for {rental-periods} days', '-'],
    ],
  };

  // @see rules/content/figures-named
  it('repeats a row for each open counter that it names', async () => {
    const { value, missing } = await withFigures({ blocks: [TABLE] }, FACTS);
    expect(missing).toEqual([]);
    expect(value.blocks[0]?.rows).toEqual([
      [
        'Lemari Senayan',
        'Jalan Asia Afrika 8, Jakarta Pusat 10270',
        'Monday to Saturday, 9 am to 9 pm, for collecting and returning',
      ],
      ['Lemari Kelapa Gading', 'Jalan Boulevard Raya 12, Jakarta Utara 14240', 'Sundays, for returning'],
      ['Elsewhere', 'By courier, for 4, 8 or 14 days', '-'],
    ]);
  });

  it('leaves out a table of counters where none is open', async () => {
    const { value } = await withFigures(
      { blocks: [{ ...TABLE, rows: TABLE.rows.slice(0, 1) }, TABLE] },
      EMPTY,
    );
    expect(value.blocks.map(({ rows }) => rows.length)).toEqual([1]);
  });

  it('keeps texts without braces, and never shows a brace', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(...FIGURE_NAMES), async (text, name) => {
        const plain = text.replaceAll(/[{}]/g, '');
        expect(await filled(plain)).toBe(plain);
        expect(await filled(`${text} {${name}}`)).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('figuresIn', () => {
  it('reads names in their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('', 'From ', ' to '), fc.constantFrom(...FIGURE_NAMES))),
        (parts) => {
          const text = parts.map(([before, name]) => `${before}{${name}}`).join('');
          expect(figuresIn(text)).toEqual(parts.map(([, name]) => name));
        },
      ),
    );
  });
});

describe('figureProblems', () => {
  it.each([
    {
      text: 'From {from-prize apparel sg}.',
      problem: '{from-prize apparel sg} is not a figure of apps/api/src/content/figures.ts',
    },
    { text: 'From {toString}.', problem: '{toString} is not a figure of apps/api/src/content/figures.ts' },
    { text: 'From { from', problem: '{{} is not a figure of apps/api/src/content/figures.ts' },
    ...[
      '$29',
      'S$ 29',
      'HK$1,299.50',
      'HKD170',
      'IDR 200.000',
      'Rp 50.000',
      'Rp. 50.000',
      '€20',
      '20 dollars',
      '50.000 rupiah',
      '50%',
      '50 %',
      '50 per cent',
      '48 hours',
      '48-hour',
      '14 days',
      '2 months',
      '15 minutes',
      '200k',
      '200 rb',
      '1,5 juta',
      '2 million',
      '48 hrs',
      '48hrs',
      '24h',
      '30-min',
      '3 wks',
      '2 yrs',
      'from 145.000',
      'only 1,299',
      'only 79 a month',
      'for 20 per piece',
      'Only 99/month',
      'pay 99 monthly',
      'IDR１００',
    ].map((literal) => ({
      text: `It is ${literal}, all in.`,
      problem: 'in digits. Write a figure in braces instead',
    })),
  ])('refuses "$text"', ({ text, problem }) => {
    expect(figureProblems({ hero: { lede: text } }).join('\n')).toContain(problem);
    expect(figureProblems({ hero: { lede: text } })[0]).toMatch(/^hero\.lede: /);
  });

  it('accepts figures of a counter in the rows of a table alone', () => {
    const cell = '{counter-hours id}';
    expect(figureProblems({ blocks: [{ rows: [['Open', cell]] }] })).toEqual([]);
    expect(figureProblems({ blocks: [{ lede: cell }] })).toEqual([
      'blocks.0.lede: {counter-hours id} is a figure of a table’s row, which each counter repeats',
    ]);
    expect(figureProblems({ rows: [['{counter-hours jp}', '{counter-phone id}']] })).toHaveLength(2);
  });

  it.each([
    'From {from-price apparel sg} for {shortest-period} days.',
    'Monday to Friday, 10 am to 7 pm.',
    'Jalan Braga 51, 40111',
    'The style LM-1009, in sizes 36 to 40.',
    'One of 1,900 pieces, open from 9 to 5, for 3 of us.',
    'Closed on Friday 25 December 2026.',
    'The code FIRST10 is for first rentals.',
    '/sg/apparel/browse?rental_price=20%25',
  ])('accepts "%s"', (text) => {
    expect(figureProblems({ text })).toEqual([]);
  });
});

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const SEEDED = [
  ...Object.entries<Partial<Record<RegionId, ContentPage>>>(PAGES).flatMap(([page, byRegion]) =>
    Object.entries(byRegion).map(([region, text]) => ({ page, region, text: text as unknown })),
  ),
  ...Object.entries(NAVIGATION).map(([region, text]) => ({
    page: 'navigation',
    region,
    text: text as unknown,
  })),
];

describe.each(SEEDED)('the texts of $page in $region', ({ text }) => {
  it('name known figures, and contain none in digits', () => {
    expect(figureProblems(text)).toEqual([]);
  });

  it('keep every sentence', async () => {
    const { value, missing } = await withFigures(text, FACTS);
    expect(missing).toEqual([]);
    expect(textsOf(value).flatMap(figuresIn)).toEqual([]);
  });
});

it('every figure is used by a page, or its kind is in the guide for editors', async () => {
  const named = new Set(textsOf(SEEDED).flatMap(figuresIn));
  const guide = await readFile(path.resolve(import.meta.dirname, '../../../../CONTRIBUTING.md'), 'utf8');
  const kinds = [
    ...FIGURE_NAMES.filter((name) => !named.has(name)).map((name) => name.split(' ')[0] ?? ''),
    ...[...PLAN_FIGURE_KINDS, ...VOUCHER_FIGURE_KINDS].filter(
      (kind) => ![...named].some((name) => name.startsWith(`${kind} `)),
    ),
  ];
  expect(kinds.filter((kind) => ![' ', '}'].some((end) => guide.includes(`\`{${kind}${end}`)))).toEqual([]);
});

// @see rules/content/figures-refused
it.each([
  { text: '{voucher-off sg RAF50} off {voucher-months sg RAF50}.', problems: [] },
  { text: '{voucher-price sg-apparel-basic RAF50}', problems: [] },
  { text: '{voucher-off sg NOSUCH} off.', problems: ['NOSUCH is not a code of sg'] },
  { text: '{voucher-until hk RAF50}', problems: ['RAF50 is not a code of hk'] },
  { text: '{voucher-price sg-apparel-gold RAF50}', problems: ['sg-apparel-gold is not a plan'] },
])('$text names codes that exist, or is refused with its field', ({ text, problems }) => {
  const known = {
    codes: [{ region: 'sg' as const, code: 'RAF50' }],
    planIds: PLANS.map(({ id }) => id),
  };
  const found = voucherProblems({ items: [{ answer: text }] }, known, 'blocks 2 (faq)');
  expect(found).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries())
    expect(found[index]).toMatch(new RegExp(`^blocks 2 \\(faq\\)\\.items\\.0\\.answer: .*${problem}$`));
});

// @see rules/plans/figures-from-calls
it.each([
  { value: { lede: 'From {plan-price sg-apparel-basic}.' }, problems: [] },
  { value: { plan_ids: ['hk-bags'] }, problems: [] },
  { value: ['{plan-price sg-apparel-gold}'], problems: ['sg-apparel-gold is not a plan'] },
  { value: { blocks: [{ plan_ids: ['hk-bags', 'hk-shoes'] }] }, problems: ['hk-shoes is not a plan'] },
])('$value names plans that exist, or is refused', ({ value, problems }) => {
  const found = planProblems(
    value,
    PLANS.map(({ id }) => id),
  );
  expect(found).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem);
});
