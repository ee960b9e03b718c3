import { choosingWords } from '@lemari/domain/plan/plan-words';
import type { RegionId } from '@lemari/domain/region';
import { accountBaseOf } from '@lemari/domain/region/vertical';
import type { CookieName, StoredKey } from '@lemari/domain/settings/device-data';
import type { Block } from '../content-types.ts';
import { DAMAGE, FIT } from './answers.ts';
import { counters } from './counters.ts';
import { retainedRows } from './retained.ts';
import { inRegions, page } from './page.ts';

/** Courier services in Indonesia, the only region with deliveries so far. */
const DELIVERY: Block = {
  type: 'table',
  title: 'Delivery and return',
  caption: 'For one-time rentals in Indonesia, Monday to Saturday',
  columns: ['How', 'Delivery', 'Return'],
  rows: [
    ['Courier, Greater Jakarta', '{delivery-price jakarta}', '{return-price jakarta}'],
    ['Courier, Bandung', '{delivery-price bandung}', '{return-price bandung}'],
    ['At one of our counters', 'Free', 'Free'],
  ],
};

const LATE = {
  question: 'What if I return late?',
  answer:
    '{late-fee id} a day for each piece, because the next person has plans too. We won’t charge your card automatically; we’ll email you the amount.',
} as const;

const CANCEL = { question: 'Can I cancel?', answer: '{cancellation-policy}' } as const;

/** What costs something afterwards; the FAQ of On Demand has the rest. */
const AFTER_ORDERING: Block = {
  type: 'faq',
  title: 'After you have ordered',
  items: [
    LATE,
    CANCEL,
    {
      question: 'What else should I know?',
      answer:
        'Payment and backups are in the [questions about one-time rental](/id/on-demand/faq), and what you agree to is in [its terms](/id/on-demand/info).',
    },
  ],
};

/** Only where pieces can be rented. */
const BOOKING = {
  question: 'How early can I book?',
  answer:
    'From tomorrow up to {booking-months} months ahead. Choose your dates on any piece in [On Demand](/id/on-demand/browse) to see which sizes are available.',
};

/** Answers to "Can I rent today?", by region. */
const TODAY = {
  sg: 'Yes, by the month. [Choose a plan](/sg/apparel/subscription/plans), and pay by card, month by month. Plans for bags start with a join code: the [questions about bags](/sg/bags/faq) say how.',
  id: 'Yes. Choose a piece and your dates in [On Demand](/id/on-demand/browse). It is a one-time rental, without a subscription.',
  hk: 'Clothes can’t be rented in Hong Kong today. Bags can, by the month: [choose a plan](/hk/bags/subscription/plans), or read the [questions about bags](/hk/bags/faq) first.',
} as const;

const BAGS_TODAY = {
  sg: 'With a join code, yes: there are fewer bags than people who want them. [Enter your code](/sg/bags/subscription/checkout), and pay by card, month by month. Without one, [join the waitlist](/sg/bags/subscription/plans), and we’ll email you a code when it’s your turn. If you’ve had a plan for bags before, [take it again](/sg/bags/subscription/plans) without a code.',
  hk: 'Yes, by the month. [Choose a plan](/hk/bags/subscription/plans), and pay by card, month by month.',
} as const;

/** A plan whose terms those of its vertical are: all plans there have one commitment. */
const PLAN_OF = {
  'sg/apparel': 'sg-apparel-basic',
  'sg/bags': 'sg-bags-core',
  'hk/bags': 'hk-bags',
} as const;

/**
 * What a plan is agreed on, where plans can be bought.
 * @see rules/plans/terms-in-faq, rules/subscriptions/billing-day, rules/subscriptions/earliest-end, rules/subscriptions/lapses
 */
const planTerms = (shop: keyof typeof PLAN_OF): Block => ({
  type: 'faq',
  title: 'What a plan means',
  items: [
    {
      question: 'What do I pay, and when?',
      answer:
        'The first month when you subscribe, and nothing before. Then you’re charged on the same date each month, or on the last day of a shorter month. The checkout names the next date and its price before you pay. There is no deposit.',
    },
    {
      question: 'How do I pay?',
      answer:
        'By card. The payment provider keeps it for the months that follow; its number never reaches us. The price that you agreed to stays when the price of the plan changes.',
    },
    { question: 'For how long do I subscribe?', answer: `{plan-cancelling ${PLAN_OF[shop]}}` },
    {
      question: 'How do I cancel?',
      answer: `On the page of [your plan](/${shop}/account/subscription). Before you confirm, it says on which day your plan ends and what is charged until then. You can undo it until that day.`,
    },
    {
      question: 'Can I change my plan?',
      answer: `Yes, on the page of [your plan](/${shop}/account/subscription), for your next month. No part of the present month is refunded or charged.`,
    },
    { question: 'Can I pause?', answer: `{plan-pausing ${PLAN_OF[shop]}}` },
    {
      question: 'Do I get money back?',
      answer:
        'Not for a month that has begun: your plan runs until that month ends. A payment for a plan that never started is refunded, and we email you when it is.',
    },
    {
      question: `How do I choose ${shop === 'sg/apparel' ? 'my first box' : 'my first bag'}?`,
      answer: choosingWords(`/${shop}`),
    },
  ],
});

/** Where single pieces are not rented. */
const pricesIn = (regionName: string) => ({
  question: 'What are the prices beside the pieces for?',
  answer: `For single rentals, which aren’t offered in ${regionName} today. A plan has one price a month, and no other for each piece.`,
});

/** Like {@link DAMAGE} not for hk, where no clothes can be had. */
const WASHING = {
  question: 'Do I wash it?',
  answer:
    'Please don’t. Silk remembers bad decisions for years. Leave the washing, pressing and small repairs to us.',
};

const PERIOD = {
  question: 'How long do I have a piece?',
  answer:
    'For {rental-periods} days, counting both the day it arrives and the day it goes back. If your last day is a Sunday or a public holiday, keep it until the next working day at no extra cost.',
};

/** What the questions are about. In hk no clothes can be rented, so none is stained. */
const FAQ_SUBJECTS: Readonly<Record<RegionId, string>> = {
  sg: 'Fit, stains and everything else we are asked most.',
  id: 'Dates, fit, stains and everything else we are asked most.',
  hk: 'What can be rented here, what the prices are for, and how sizes are measured.',
};

export const FAQ = inRegions(['sg', 'id', 'hk'], ({ regionName, base, signIn }, region) =>
  page(
    `Questions about renting in ${regionName}`,
    region === 'hk'
      ? `What can be rented in ${regionName}, what the prices are for, and how sizes are measured.`
      : `How pieces fit, what happens to stains, and what else people ask about renting clothes in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'Ask away.',
        accent: 'Most people do.',
        lede: `${FAQ_SUBJECTS[region]} If your question isn’t here, write to us. We answer {contact-hours}.`,
        picture: 'linen-rail',
        actions: [
          { label: 'Browse clothes', href: `${base}/browse` },
          { label: 'Write to us', href: `${base}/contact` },
        ],
      },
      {
        type: 'faq',
        title: region === 'id' ? 'Days and dates' : 'Before you start',
        items: [
          { question: 'Can I rent today?', answer: TODAY[region] },
          ...(region === 'id' ? [PERIOD, BOOKING] : [pricesIn(regionName)]),
        ],
      },
      {
        type: 'faq',
        title: 'Fit and wear',
        items: [
          {
            question: 'Will it fit?',
            answer:
              'Most dresses list the bust, waist and hips that each size was cut for, in centimetres. Measure a dress you own and like, and compare. Where a designer gives no measurement, we say so.',
          },
          ...(region === 'hk' ? [] : [WASHING, DAMAGE]),
          ...(region === 'id' ? [FIT] : []),
        ],
      },
      ...(region === 'id' ? [DELIVERY, AFTER_ORDERING] : []),
      ...(region === 'sg' ? [planTerms('sg/apparel')] : []),
      ...counters(region),
      {
        type: 'actions',
        title: 'Ready when you are',
        actions: [
          region === 'hk'
            ? { label: 'See the bags', href: '/hk/bags' }
            : { label: 'Find something to wear', href: `${base}/browse` },
          { label: 'Sign in', href: signIn },
        ],
      },
    ],
  ),
);

/** @see rules/plans/sg-insurance-core, rules/plans/hk-insurance */
/** What the terms say of damage. @see rules/plans/hk-insurance, rules/plans/sg-insurance-core, rules/plans/sg-insurance-pro */
const DAMAGED: Readonly<Record<RegionId, string>> = {
  id: 'Cleaning and small repairs are included. If a piece can’t be repaired, you pay what it is worth today, never more than its retail price.',
  sg: 'Cleaning and small repairs are included. Clothes that can’t be repaired cost what they are worth today, never more than their retail price. Damage to a bag, beyond repair or not, is insured up to the cover of its plan: {insurance-cover sg-bags-core} with Core, {insurance-cover sg-bags-pro} with Pro. {bag-damage}',
  hk: 'Leather care and small marks are included. Damage to a bag, beyond repair or not, is insured up to {insurance-cover hk-bags-care} by the plan with care, and not insured without. {bag-damage}',
};

const SCRATCHES = {
  sg: 'Small ones are part of renting and cost you nothing. Larger damage is insured by your plan: up to {insurance-cover sg-bags-core} with Core, {insurance-cover sg-bags-pro} with Pro. {bag-damage}',
  hk: 'Small ones are part of renting and cost you nothing. Larger damage is insured up to {insurance-cover hk-bags-care} by the plan with care, and not insured without. {bag-damage}',
} as const;

export const BAGS_FAQ = inRegions(['sg', 'hk'], ({ regionName }, region) =>
  page(
    `Questions about renting a bag in ${regionName}`,
    `Sizes, leathers, scratches and rain: what to know before you rent a bag in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'Handle with care.',
        accent: 'Within reason.',
        lede: 'A bag is meant to be carried. Here is what that may look like afterwards.',
        picture: 'hobo-plinth',
        actions: [{ label: 'See the bags', href: `/${region}/bags/browse` }],
      },
      {
        type: 'faq',
        title: 'Before and after',
        items: [
          {
            question: 'Can I rent a bag today?',
            answer: BAGS_TODAY[region],
          },
          {
            question: 'What do itsy, compact, standard and plus hold?',
            answer:
              'Itsy holds a phone and a card, compact an evening, standard a working day, and plus a weekend.',
          },
          {
            question: 'What if it rains?',
            answer:
              'It will. Dry the bag with a soft cloth and leave it open. Suede would rather stay indoors.',
          },
          {
            question: 'Which leathers do you use?',
            answer:
              'Cow leather most often, but calf, goat and lamb as well, and some bags have no leather at all. Pigskin is named on the page of any bag that has it, and a filter excludes it.',
          },
          {
            question: 'Who pays for a scratch?',
            answer: SCRATCHES[region],
          },
        ],
      },
      planTerms(`${region}/bags` as const),
      {
        type: 'actions',
        title: 'Something to carry',
        actions: [
          { label: 'Find a bag', href: `/${region}/bags/browse` },
          { label: 'Write to us', href: `/${region}/bags/contact` },
        ],
      },
    ],
  ),
);

export const ON_DEMAND_FAQ = inRegions(['id'], () =>
  page(
    'One-time rental in Indonesia: your questions',
    'One outfit, {rental-periods} days, no membership: how a one-time rental works in Indonesia.',
    [
      {
        type: 'hero',
        title: 'One outfit, once.',
        accent: 'Any questions?',
        lede: 'For a one-time rental you need a date, and a place to meet our courier in Greater Jakarta or Bandung; or come to one of our counters.',
        picture: 'kaftan-peg',
        actions: [{ label: 'Browse On Demand', href: '/id/on-demand/browse' }],
      },
      {
        type: 'imageList',
        title: 'In three steps',
        isNumbered: true,
        items: [
          {
            title: 'Choose your dates',
            text: 'Day one is the day it arrives. We don’t deliver or collect on Sundays and public holidays.',
            picture: 'wedding-guest',
          },
          {
            title: 'Wear it',
            text: 'It arrives clean and pressed. If the customer before you is late with it, we send the backup you chose, or your money back.',
            picture: 'after-eight',
          },
          {
            title: 'Return it',
            text: 'Unwashed, in the bag it came in. Our courier picks it up, or drop it at one of our counters.',
            picture: 'long-weekend',
          },
        ],
      },
      {
        type: 'faq',
        title: 'The small print, in large',
        items: [
          {
            question: 'How do I pay?',
            answer:
              'By card, bank transfer or virtual account. The checkout shows which are available for your order.',
          },
          LATE,
          {
            question: 'What does delivery cost?',
            answer:
              'In Greater Jakarta, {delivery-price jakarta} for delivery and {return-price jakarta} for the return. In Bandung, {delivery-price bandung} and {return-price bandung}. Collecting and returning at our counters is free.',
          },
          CANCEL,
          {
            question: 'What is a backup?',
            answer:
              'A second size or another piece that you choose. We send it only if your first choice is gone or isn’t back in time.',
          },
          FIT,
          DAMAGE,
          {
            question: 'Is there a deposit?',
            answer: 'No. You pay for the rental, the delivery and the return.',
          },
        ],
      },
      ...counters('id'),
      {
        type: 'actions',
        title: 'Choose your dates',
        actions: [
          { label: 'Find something to wear', href: '/id/on-demand/browse' },
          { label: 'Write to us', href: '/id/on-demand/contact' },
        ],
      },
    ],
  ),
);

/** What the terms of a one-time rental say of exchanging, cancelling and returning late. */
const COSTS_OF_A_RENTAL = [
  'A piece can’t be exchanged once you have ordered it. A backup that you chose is sent only if your first choice is gone or isn’t back in time.',
  '{cancellation-policy}',
  'Each day you return late costs {late-fee id} for each piece.',
] as const;

/** How a piece goes back, by region: couriers and counters are in Indonesia only. */
const RETURNED = {
  sg: 'Return what you have when your plan ends. [Write to us](/sg/apparel/contact), and we’ll tell you how.',
  id: 'Return it on the last day, to our courier or at a counter.',
  hk: 'Return what you have when your plan ends. [Write to us](/hk/bags/contact), and we’ll tell you how.',
} as const;

/** What the terms say of the end of a plan. */
const endOfPlan = (region: 'sg' | 'hk') => {
  const shop = region === 'sg' ? 'sg/apparel' : 'hk/bags';
  return [
    `{plan-cancelling ${PLAN_OF[shop]}} You cancel on the page of [your plan](/${shop}/account/subscription).`,
    `{plan-pausing ${PLAN_OF[shop]}}`,
  ];
};

/** What each cookie is for. The table has every cookie that the shop sets. @see rules/cookies/listed */
const COOKIES: Readonly<Record<CookieName, string>> = {
  session: 'Keeps you signed in, and tells us when that has ended',
  device: 'Recognises your browser when a sign-in code is entered, and stops guessing',
  app_instance: 'A random number for your browser: a guest’s cart, the pages you open',
  region: 'The country you shopped in last',
  utm: 'The campaign that brought you here',
  promotion: 'The offer, partner, friend’s link or ambassador that brought you here, for the right price',
  announcement: 'The announcement you closed',
  form: 'What you typed in a form when your session ended, encrypted',
  outcome: 'What came of the form you sent last, encrypted',
  sign_in_state: 'Recognises your browser when Google or Facebook leads back here, encrypted',
  sign_in_proof:
    'The link you opened, or what Google or Facebook told us, until you have signed in, encrypted',
  signed_out: 'Clears the storage below after you sign out',
};

interface Stored {
  readonly text: string;
  /** The only region that stores it. */
  readonly region?: RegionId;
  readonly until?: string;
}

/** What each key of the browser's storage is for. @see rules/cookies/stored-keys-listed */
const STORED: Readonly<Record<StoredKey, Stored>> = {
  wishlist: { text: 'The pieces you saved as a guest' },
  measurements: { text: 'What you measured, and when it joined your account' },
  forms: {
    text: 'What you have entered in a checkout',
    region: 'id',
    until: 'Until you have saved it, sign out or close the tab',
  },
  plan: {
    text: 'The plan you chose, and who takes its payments',
    until: 'Until you sign out or close the tab',
  },
  'announced-vouchers': { text: 'The vouchers we have told you about' },
  'recently-viewed': { text: 'The last pieces you looked at' },
  cart: { text: 'How many pieces are in your cart' },
  chat: { text: 'Whether the chat with us knows you, so that it forgets you when you sign out' },
  session: {
    text: 'Whether you are signed in, so that all tabs agree',
    until: 'Until you sign out or close the tab',
  },
  intents: { text: 'Requests that are under way, so that none is sent twice' },
  'react-router-scroll-positions': {
    text: 'How far you had scrolled on each page',
    until: 'Until you close the tab',
  },
  'download-app:number': { text: 'The phone number you typed, to have a link texted to you' },
};

const COLUMNS = ['Name', 'What it is for', 'For how long'];

/** Cookies that pages cannot read have this name in a browser. @see docs/decisions/0023 */
const GUARDED: readonly CookieName[] = ['session', 'device', 'form', 'outcome'];

const cookieRows = (Object.entries(COOKIES) as [CookieName, string][]).map(([name, text]) => [
  GUARDED.includes(name) ? `__Host-${name}` : name,
  text,
  `{cookie-time ${name}}`,
]);

const storedRows = (region: RegionId) =>
  Object.entries(STORED)
    .filter(([, { region: only = region }]) => only === region)
    .map(([name, { text, until = 'Until you sign out or clear your browser' }]) => [name, text, until]);

/** Base of the account's pages, below what the region offers. */
const ownAccount = (region: RegionId): string => accountBaseOf(region === 'hk' ? 'bags' : 'apparel', region);

export const INFO = inRegions(['sg', 'id', 'hk'], ({ regionName, base }, region) =>
  page(
    `Terms and privacy in ${regionName}`,
    region === 'id'
      ? `What you agree to when you rent in ${regionName}, and what we know about you, in plain words.`
      : `How we lend ${region === 'hk' ? 'bags' : 'clothes and bags'} in ${regionName}, and what we know about you, in plain words.`,
    [
      {
        type: 'hero',
        title: 'The agreement.',
        accent: region === 'id' ? 'It fits on a page.' : 'So far, it fits on a page.',
        lede: 'Written to be read, with nothing hidden in the last paragraph.',
        picture: 'white-rail',
        actions: [{ label: 'Read the FAQ', href: `${region === 'hk' ? '/hk/bags' : base}/faq` }],
      },
      {
        type: 'textSection',
        title: 'Renting',
        paragraphs: [
          region === 'id'
            ? 'You rent a piece for the days you chose, at the price you saw when you chose them. We own it; you wear it, and return it.'
            : `You pay a plan by the month, the first one when you subscribe. We own each piece; you ${region === 'hk' ? 'carry' : 'wear'} it, and return it.`,
          {
            points: [
              region === 'hk'
                ? 'Carry it yourself. Lending it on is how straps come back in two parts.'
                : 'Wear it yourself. Lending it on is how hems come back in two parts.',
              RETURNED[region],
              DAMAGED[region],
              ...(region === 'id' ? COSTS_OF_A_RENTAL : endOfPlan(region)),
            ],
          },
          region === 'id'
            ? 'The [FAQ](/id/on-demand/faq) covers the details.'
            : `The [FAQ](${region === 'hk' ? '/hk/bags' : base}/faq) covers the details.`,
        ],
      },
      {
        type: 'textSection',
        title: 'What we know about you',
        paragraphs: [
          'Your name, address and contact details, and what you rented, paid, owe and were refunded. We use them to bring you what you ordered. We also keep the emails we sent you.',
          'What you add to your account: birthday, job, city, preferences and measurements, which show you your size. Measurements that you enter as a guest stay in your browser, and move to your account when you sign in.',
          'How you sign in: whether a Google or Facebook account is joined to yours, and the devices you are signed in on.',
          'The brand, last four digits and expiry of each card you save. Its number never reaches us: it goes straight to the payment provider, which gives us a token instead.',
          'Which pages you open, under a random number, and under your account once you are signed in. We use it to see what is read.',
          'We don’t sell any of it.',
          `In your account you can [download your data](${ownAccount(region)}/export) and [delete the account](${ownAccount(region)}/delete). Or email us: [{contact-email}](mailto:{contact-email}).`,
        ],
      },
      {
        type: 'accordionTable',
        title: 'How long we keep things',
        tables: [
          {
            title: 'Orders and payments',
            caption: 'Kept for our accounts',
            columns: ['What', 'For how long'],
            rows: retainedRows('ledger', region),
          },
          {
            title: 'Everything else',
            caption: 'Kept for you',
            columns: ['What', 'For how long'],
            rows: retainedRows('you', region),
          },
          {
            title: 'Cookies',
            caption: 'Kept in your browser, and read by our server',
            columns: COLUMNS,
            rows: cookieRows,
          },
          {
            title: 'Your browser’s storage',
            caption: 'Kept in your browser; a wishlist moves to your account when you sign in',
            columns: COLUMNS,
            rows: storedRows(region),
          },
        ],
      },
    ],
    { priority: 0.3 },
  ),
);

export const ON_DEMAND_INFO = inRegions(['id'], () =>
  page(
    'Terms of one-time rental in Indonesia',
    'What you agree to when you rent a single outfit in Indonesia, in plain words.',
    [
      {
        type: 'hero',
        title: 'One rental.',
        accent: 'One page of terms.',
        lede: 'No membership, so there is little to agree to.',
        picture: 'batik-rail',
        actions: [{ label: 'Browse On Demand', href: '/id/on-demand/browse' }],
      },
      {
        type: 'textSection',
        title: 'What you agree to',
        paragraphs: [
          'You wear the piece from the day it arrives until the return date you chose; we own it. Its price includes cleaning and small repairs. Delivery and return are charged by area, and are free at our counters.',
          'If a piece can’t be repaired, you pay what it is worth today, never more than its retail price.',
          ...COSTS_OF_A_RENTAL,
          'The [FAQ](/id/on-demand/faq) covers the details.',
        ],
      },
      {
        type: 'textSection',
        title: 'What we know about you',
        paragraphs: [
          'The page on [terms and privacy in Indonesia](/id/info) lists what we keep when you rent, for how long, and every cookie.',
        ],
      },
    ],
    { priority: 0.3 },
  ),
);
