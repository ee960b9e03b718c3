import { formatMoney } from '@lemari/currency/money';
import { lateFee } from '@lemari/domain/order/shipping';
import { inRegions, page } from './page.ts';

const DELIVERY = {
  sg: [
    ['Weekday evening', '6 to 9 pm', 'Free'],
    ['Saturday', '10 am to 2 pm', 'Free'],
    ['Collect and return yourself', 'Our counter at Tanjong Pagar', 'Free'],
  ],
  id: [
    ['Jakarta', 'The day before, 10 am to 6 pm', 'Free'],
    ['Bandung, Surabaya', 'Two days before', 'IDR 35.000'],
    ['Collect and return yourself', 'Our counter in Senopati', 'Free'],
  ],
  hk: [
    ['Hong Kong Island, Kowloon', '6 to 9 pm', 'Free'],
    ['New Territories', '10 am to 6 pm', 'HK$40'],
    ['Collect and return yourself', 'Our counter in Sheung Wan', 'Free'],
  ],
} as const;

export const FAQ = inRegions(['sg', 'id', 'hk'], ({ place, base, signIn }, region) =>
  page(
    `Questions about renting in ${place}`,
    `How long a rental is, what it costs beyond its price, what happens to stains: renting clothes in ${place}, answered.`,
    [
      {
        type: 'hero',
        title: 'Ask away.',
        accent: 'Most people do.',
        lede: 'These are the questions we hear in the fitting room. If yours is not among them, answer any of our mails: somebody reads them Monday to Friday, ten to seven.',
        picture: 'linen-rail',
        actions: [
          { label: 'Browse clothes', href: `${base}/browse` },
          { label: 'Read the terms', href: `${base}/info` },
        ],
      },
      {
        type: 'faq',
        title: 'Days and dates',
        items: [
          {
            question: 'How long do I have a piece?',
            answer:
              'Four, eight or fourteen days, counting the day it reaches you and the day it leaves. If the last of them is a Sunday or a public holiday you keep it until the next working day, at no cost.',
          },
          {
            question: 'How early should I book?',
            answer:
              'From tomorrow up to two months ahead. Weddings in December are booked by October; a Tuesday dinner can be booked on Monday.',
          },
          {
            question: 'Can I keep it longer?',
            answer:
              'If nobody waits for it, yes: write to us before it is due. If somebody does, we will say so, and they will thank you.',
          },
        ],
      },
      {
        type: 'faq',
        title: 'Fit and wear',
        items: [
          {
            question: 'What if it does not fit?',
            answer:
              'Send it back unworn within a day of its arrival. What you paid becomes a credit that does not lapse.',
          },
          {
            question: 'Do I wash it?',
            answer:
              'Please do not. Silk remembers bad decisions for years. Washing, pressing and small repairs are ours.',
          },
          {
            question: 'What if I spill something, or tear it?',
            answer:
              'Spills and loose hems are part of renting and cost nothing. If a piece cannot be saved you pay what it is worth today, never more than its price in the shop.',
          },
        ],
      },
      {
        type: 'table',
        title: 'Getting it to you and back',
        caption: `Delivery and collection in ${place}`,
        columns: ['How', 'When', 'Price'],
        rows: DELIVERY[region],
      },
      {
        type: 'actions',
        title: 'Still wondering?',
        actions: [
          { label: 'Find something to wear', href: `${base}/browse` },
          { label: 'Sign in', href: signIn },
        ],
      },
    ],
  ),
);

export const BAGS_FAQ = inRegions(['sg', 'hk'], ({ place }, region) =>
  page(
    `Questions about renting a bag in ${place}`,
    `Sizes, leathers, scratches and rain: what to know before you rent a bag in ${place}.`,
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
            question: 'What do itsy, compact, standard and plus hold?',
            answer:
              'A card and a key; a phone as well; a paperback and a water bottle; a laptop and the rest of your day.',
          },
          {
            question: 'What if it rains?',
            answer:
              'It will. Dry the bag with a soft cloth and leave it open. Suede would rather stay indoors; its page says so.',
          },
          {
            question: 'Which leathers do you use?',
            answer:
              'Calf, goat and lamb, and cloths that are not leather at all. Pigskin is named on the page of a bag that has it, and the filters leave it out if you ask.',
          },
          {
            question: 'Who pays for a scratch?',
            answer:
              'Nobody pays for a small one. For one that a stranger would notice across a table we ask for part of the repair, and show you the bill.',
          },
        ],
      },
    ],
  ),
);

export const ON_DEMAND_FAQ = inRegions(['id'], () =>
  page(
    'Questions about renting once in Indonesia',
    'No membership, one outfit, four to fourteen days: how a single rental works in Indonesia.',
    [
      {
        type: 'hero',
        title: 'One outfit, once.',
        accent: 'Any questions?',
        lede: 'A single rental asks for nothing but a date and an address.',
        picture: 'kaftan-peg',
        actions: [{ label: 'See what there is', href: '/id/on-demand' }],
      },
      {
        type: 'imageList',
        title: 'In three steps',
        isNumbered: true,
        items: [
          {
            title: 'Pick the days',
            text: 'The first is the day it reaches you. Sundays and holidays are ours to rest.',
            picture: 'wedding-guest',
          },
          {
            title: 'Wear it',
            text: 'We bring a second size in the same bag if you ask for one: you send both back.',
            picture: 'after-eight',
          },
          {
            title: 'Hand it back',
            text: 'As it is, in the bag it came in. The courier rings; you need not be dressed.',
            picture: 'monday',
          },
        ],
      },
      {
        type: 'faq',
        title: 'The small print, in large',
        items: [
          {
            question: 'How do I pay?',
            answer: 'By card, by bank transfer, or to a virtual account that is yours for the order.',
          },
          {
            question: 'What does lateness cost?',
            answer: `${formatMoney(lateFee('id'))} for each piece and day, because somebody else has plans too. Nothing is taken by itself: once everything is back we write to you how to pay it.`,
          },
          {
            question: 'Is there a deposit?',
            answer: 'No. You pay the rental, the ways there and back, and what you add to them.',
          },
        ],
      },
    ],
  ),
);

export const INFO = inRegions(['sg', 'id', 'hk'], ({ place, base }) =>
  page(
    `Terms and privacy in ${place}`,
    `What you agree to when you rent in ${place}, and what we know about you, in plain words.`,
    [
      {
        type: 'hero',
        title: 'The agreement.',
        accent: 'It fits on a page.',
        lede: 'Written to be read. Where a sentence could be a trap we have taken it out.',
        picture: 'white-rail',
        actions: [{ label: 'Ask a question', href: `${base}/faq` }],
      },
      {
        type: 'textSection',
        title: 'Renting',
        paragraphs: [
          'You rent a piece for the days you chose, at the price you saw when you chose them. It stays ours; the evening is yours.',
          {
            points: [
              'Wear it yourself. Lending it on is how hems come back in two parts.',
              'Bring it back on the last day, or to the courier who rings for it.',
              'Cleaning and small repairs are in the price. What cannot be repaired is paid at its worth today.',
            ],
          },
          `The [questions and answers](${base}/faq) say the same in more words.`,
        ],
      },
      {
        type: 'textSection',
        title: 'What we know about you',
        paragraphs: [
          'Your name, an address, a way to reach you, the sizes you told us and the pieces you rented. We use them to bring you clothes that fit.',
          'We do not sell any of it. Card numbers never reach us: the bank’s form takes them and gives us a token in their place.',
          'Ask for a copy or for all of it to be deleted; either takes us a few days.',
        ],
      },
      {
        type: 'accordionTable',
        title: 'How long we keep things',
        tables: [
          {
            title: 'Orders and payments',
            caption: 'Kept for the tax office',
            columns: ['What', 'For how long'],
            rows: [
              ['Invoices', 'Seven years'],
              ['Delivery addresses of past orders', 'One year'],
            ],
          },
          {
            title: 'Everything else',
            caption: 'Kept for you',
            columns: ['What', 'For how long'],
            rows: [
              ['Sizes and measurements', 'Until you take them out'],
              ['Wishlist', 'Until you sign out of it for good'],
              ['Visits without an account', '28 days, on your own device'],
            ],
          },
        ],
      },
    ],
    { priority: 0.3 },
  ),
);

export const ON_DEMAND_INFO = inRegions(['id'], () =>
  page(
    'Terms of renting once in Indonesia',
    'What you agree to when you rent a single outfit in Indonesia, in plain words.',
    [
      {
        type: 'hero',
        title: 'One rental.',
        accent: 'One page of terms.',
        lede: 'No membership means little to agree to.',
        picture: 'batik-rail',
        actions: [{ label: 'See what there is', href: '/id/on-demand' }],
      },
      {
        type: 'textSection',
        title: 'What you agree to',
        paragraphs: [
          'The piece is yours from the day it reaches you until the day you chose for its return. The price covers both journeys in Jakarta, cleaning and small repairs.',
          'Cancel up to two days before and all of it comes back; later, half of it, since somebody else was turned away.',
          'The [questions](/id/on-demand/faq) go into the details.',
        ],
      },
    ],
    { priority: 0.3 },
  ),
);
