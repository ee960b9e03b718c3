import type { Block } from '../content.types.ts';
import { inRegions, page } from './page.ts';

/** @see storefront §9, Regional figures */
const MONTHLY: Block = {
  type: 'planCards',
  title: 'One price a month',
  plans: [
    {
      name: 'Monthly',
      text: 'Three pieces, once a month.',
      price: 'IDR 990.000',
      per: 'a month',
      includes: [
        { text: 'Delivery, cleaning and repairs', isIncluded: true },
        { text: 'Swap within the month', isIncluded: false },
      ],
      action: { label: 'Look at the pieces', href: '/id/browse' },
    },
    {
      name: 'Unlimited',
      text: 'Three pieces at a time, as often as you send them back.',
      price: 'IDR 890.000',
      per: 'a month',
      due: 'Billed monthly, for three months at least.',
      tag: 'Most worn',
      includes: [
        { text: 'Delivery, cleaning and repairs', isIncluded: true },
        { text: 'Swap within the month', isIncluded: true },
      ],
      action: { label: 'Start with a dress', href: '/id/browse?category=dresses' },
    },
  ],
};

export const UNLIMITED = inRegions(['sg', 'id'], ({ place, base, signIn }, region) =>
  page(
    `Unlimited: a wardrobe on rotation in ${place}`,
    `Swap as often as you like for one price a month: unlimited rentals of designer clothes in ${place}.`,
    [
      {
        type: 'hero',
        title: 'Keep what works.',
        accent: 'Swap what does not.',
        lede: 'A box of clothes at a time, as many boxes as a month has room for.',
        picture: 'neutral-rail',
        actions: [
          { label: 'Browse clothes', href: `${base}/browse` },
          { label: 'Sign in', href: signIn },
        ],
      },
      ...(region === 'id' ? [MONTHLY] : []),
      {
        type: 'collectionPeek',
        title: 'In the next box, perhaps',
        query: { category: 'dresses' },
        viewAllHref: `${base}/browse?category=dresses`,
        count: 8,
      },
      {
        type: 'faq',
        title: 'About swapping',
        items: [
          {
            question: 'How many boxes fit into a month?',
            answer: 'Most people manage four. The courier has met someone who managed nine.',
          },
          {
            question: 'May I keep something for good?',
            answer: 'Many pieces can be bought at the price on their page, less for what has been worn more.',
          },
        ],
      },
    ],
    { priority: 0.7 },
  ),
);

export const APP = inRegions(['sg', 'id', 'hk'], ({ place, base }) =>
  page(
    `The Lemari app in ${place}`,
    'Browse, add to your box and follow a delivery from your phone.',
    [
      {
        type: 'hero',
        title: 'A wardrobe',
        accent: 'in your other pocket.',
        lede: 'The app does what this page does, and rings when the courier is downstairs.',
        picture: 'shirt-rail',
        actions: [{ label: 'Go on in the browser', href: `${base}/browse` }],
      },
      {
        type: 'infoPanel',
        title: 'What it does',
        points: [
          { icon: 'heart', title: 'Keeps your hearts', text: 'What you like here is liked there.' },
          {
            icon: 'calendar',
            title: 'Knows your dates',
            text: 'A reminder the day before a return, and no other.',
          },
          {
            icon: 'bag',
            title: 'Holds your box',
            text: 'Add to it on the train; send it off when you sit down.',
          },
        ],
      },
    ],
    { priority: 0.4 },
  ),
);

const DRESSES_EARN = {
  sg: [
    ['Silk slip', '14', '$385'],
    ['Ball gown', '9', '$540'],
  ],
  id: [
    ['Silk slip', '14', 'IDR 2.730.000'],
    ['Ball gown', '9', 'IDR 3.105.000'],
  ],
  hk: [
    ['Silk slip', '14', 'HK$2,240'],
    ['Ball gown', '9', 'HK$3,150'],
  ],
} as const;

export const CONSIGNMENT = inRegions(['sg', 'id', 'hk'], ({ place, base }, region) =>
  page(
    `Let your clothes earn their keep in ${place}`,
    `Bring us what you no longer wear: we rent it out in ${place} and share what it earns.`,
    [
      {
        type: 'hero',
        title: 'Worn once?',
        accent: 'Let others.',
        lede: 'Somewhere at the back of your wardrobe hangs a dress that people would rent tomorrow.',
        picture: 'gown-wall',
        actions: [{ label: 'See what we rent out', href: `${base}/browse` }],
      },
      {
        type: 'imageList',
        title: 'How it goes',
        isNumbered: true,
        items: [
          {
            title: 'Show us',
            text: 'Three photographs in the chat: front, back and label.',
            picture: 'two-slips',
          },
          {
            title: 'We collect it',
            text: 'Cleaned, photographed and insured from the moment it leaves your door.',
            picture: 'wedding-guest',
          },
          {
            title: 'You are paid',
            text: 'Half of every rental, at the end of the month. Ask for it back whenever you want it back.',
            picture: 'long-weekend',
          },
        ],
      },
      {
        type: 'table',
        title: 'What a dress earns',
        caption: 'From dresses that came to us last year',
        columns: ['Piece', 'Rentals', 'Your half'],
        rows: DRESSES_EARN[region],
      },
    ],
  ),
);

export const BAGS_CONSIGNMENT = inRegions(['sg', 'hk'], ({ place }, region) =>
  page(
    `Let your bags earn their keep in ${place}`,
    `Bags that rest in their dust covers can earn money instead: consignment in ${place}.`,
    [
      {
        type: 'hero',
        title: 'Out of its dust cover.',
        accent: 'Into the world.',
        lede: 'We authenticate it, insure it and rent it to people who will look after it.',
        picture: 'flap-shelf',
        actions: [{ label: 'See the bags', href: `/${region}/bags/browse` }],
      },
      {
        type: 'textSection',
        title: 'What we take',
        paragraphs: [
          'Leather in good condition, by makers we can verify, with or without its box. Send photographs in the chat and we answer within two days.',
        ],
      },
    ],
  ),
);

/** Beside the list of designers at `{base}/brands`, whose route would take a page of that name. */
export const DESIGNERS = inRegions(['sg', 'id', 'hk'], ({ place, base }) =>
  page(
    `The designers we rent in ${place}`,
    `Independent designers from Yogyakarta to Sheung Wan, and what of theirs can be rented in ${place}.`,
    [
      {
        type: 'hero',
        title: 'People with names.',
        accent: 'Sewing machines, too.',
        lede: 'We know most of our designers by their coffee order. They are paid for every rental, not only for the first sale.',
        picture: 'warm-rail',
        actions: [
          { label: 'See every designer', href: `${base}/brands` },
          { label: 'Browse everything', href: `${base}/browse` },
        ],
      },
      {
        type: 'flexImages',
        title: 'From their tables',
        images: [
          { picture: 'wedding-guest', href: `${base}/browse?category=gowns` },
          { picture: 'monday', href: `${base}/browse?category=outerwear` },
          { picture: 'long-weekend', href: `${base}/browse?category=dresses` },
        ],
      },
      {
        type: 'collectionPeek',
        title: 'Rented most, this month',
        query: { category: 'gowns' },
        viewAllHref: `${base}/browse?category=gowns`,
        count: 6,
      },
    ],
  ),
);

export const SHOP = inRegions(['sg'], ({ base }) =>
  page(
    'Rent it, or keep it: the Lemari shop',
    'Pieces to rent first and buy later, and pieces that have been rented enough and want a home.',
    [
      {
        type: 'hero',
        title: 'Rent first.',
        accent: 'Then decide.',
        lede: 'Everything here can be rented, and most of it can stay.',
        picture: 'dark-rail',
        actions: [
          { label: 'Clothes', href: `${base}/browse` },
          { label: 'Bags', href: '/sg/bags/browse' },
        ],
      },
      {
        type: 'collectionPeek',
        title: 'Dresses that may stay',
        query: { category: 'dresses' },
        viewAllHref: `${base}/browse?category=dresses`,
        count: 8,
      },
      {
        type: 'textSection',
        title: 'What a piece costs to keep',
        paragraphs: [
          'As good as new, worn well, or well worn: each grade has its price on the page of the piece. What you paid to rent it in the last month comes off.',
        ],
      },
    ],
    { changeFrequency: 'weekly', priority: 0.6 },
  ),
);

export const STORE = inRegions(['sg'], ({ base }) =>
  page(
    'A fitting room in Tanjong Pagar',
    'Try before you rent: book an hour with a stylist at our counter in Singapore.',
    [
      {
        type: 'hero',
        title: 'An hour,',
        accent: 'a mirror, and someone honest.',
        lede: 'Bring the invitation. We will have three things waiting, and one you did not expect.',
        picture: 'office-pegs',
        actions: [{ label: 'See what hangs here', href: `${base}/browse` }],
      },
      {
        type: 'tabPane',
        title: 'Before you come',
        tabs: [
          {
            label: 'When',
            paragraphs: ['Tuesday to Saturday, eleven to seven. Sundays we rest; so do the clothes.'],
          },
          {
            label: 'Where',
            paragraphs: ['Up one flight of stairs above the bookshop, two minutes from the station.'],
          },
          {
            label: 'What it costs',
            paragraphs: ['Nothing, and it obliges you to nothing. The coffee is good.'],
          },
        ],
      },
    ],
  ),
);

export const PLANS = inRegions(['sg'], ({ base }) =>
  page(
    'Plans for clothes and bags in Singapore',
    'What a month of clothes or bags costs in Singapore, and what is in it.',
    [
      {
        type: 'hero',
        title: 'Pay for wearing.',
        accent: 'Not for owning.',
        lede: 'Three ways to have a wardrobe by the month, and one to have it by the day.',
        picture: 'knit-rail',
        actions: [{ label: 'Browse clothes', href: `${base}/browse` }],
      },
      {
        type: 'planCards',
        title: 'By the month',
        plans: [
          {
            name: 'Clothes',
            text: 'Three pieces a month, chosen by you.',
            price: '$79',
            per: 'a month',
            tag: 'Most worn',
            includes: [
              { text: 'Delivery, cleaning and repairs', isIncluded: true },
              { text: 'Gowns', isIncluded: false },
            ],
            action: { label: 'See what is in it', href: `${base}/browse` },
          },
          {
            name: 'Bags, core',
            text: 'A bag a month, from the core of the shelf.',
            price: '$99',
            per: 'a month',
            due: 'Insured up to $200.',
            includes: [
              { text: 'Delivery and care', isIncluded: true },
              { text: 'The whole shelf', isIncluded: false },
            ],
            action: { label: 'See the totes', href: '/sg/bags/browse?category=totes' },
          },
          {
            name: 'Bags',
            text: 'A bag a month, whichever you like.',
            price: '$129',
            per: 'a month',
            due: 'Insured up to $350.',
            includes: [
              { text: 'Delivery and care', isIncluded: true },
              { text: 'The whole shelf', isIncluded: true },
            ],
            action: { label: 'See the bags', href: '/sg/bags/browse' },
          },
        ],
      },
      {
        type: 'textSection',
        title: 'Or by the day',
        paragraphs: [
          'Every piece has a price for four, eight and fourteen days on its page. No plan, no promise.',
        ],
        action: { label: 'Questions and answers', href: `${base}/faq` },
      },
    ],
    { priority: 0.7 },
  ),
);
