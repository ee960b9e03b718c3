import type { ContentPage } from '@lemari/api/seed/content-types';
import { listingHref } from './listing-href.ts';
import { ownAction, pricesLede } from './promotions.ts';

const sg: ContentPage = {
  title: 'Designer clothing by the month in Singapore',
  description:
    'Dresses, gowns, tailoring and weekend pieces by independent designers in Singapore, by the month.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 0.9,
  updatedAt: '2026-11-18T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Dress for the day.',
      accent: 'Then send it back.',
      lede: 'Designer clothing by the month: {plans-from-contents apparel sg}, from {plans-from apparel sg} {plans-from-per apparel sg}. Washing, pressing and mending are on us.',
      picture: 'morning-rail',
      actions: [
        ownAction('/sg/apparel/subscription/plans'),
        { label: 'Browse the wardrobe', href: '/sg/apparel/browse' },
        { label: 'See the plans', href: '/sg/apparel/plans' },
      ],
    },
    {
      type: 'cardSection',
      title: 'Chosen for the weeks ahead',
      cards: [
        {
          title: 'The wedding guest',
          text: 'Colour, movement and hems that survive a hotel carpark.',
          picture: 'wedding-guest',
          href: '/sg/apparel/browse?collection=203',
        },
        {
          title: 'Monday, resolved',
          text: 'Trousers first; the rest of the outfit tends to follow.',
          picture: 'monday',
          href: '/sg/apparel/browse?category=trousers',
        },
        {
          title: 'After eight',
          text: 'Year-end parties, and the long drink after them.',
          picture: 'after-eight',
          href: '/sg/apparel/browse?collection=211',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Dresses to start with',
      ...pricesLede('sg', 'Short, long and everything a wedding asks for.'),
      query: { category: 'dresses' },
      viewAllHref: '/sg/apparel/browse?category=dresses',
      count: 8,
    },
    {
      type: 'imageList',
      title: 'By the month, not by the metre',
      isNumbered: true,
      items: [
        {
          title: 'Choose from the rail',
          text: 'Save your favourites, and choose a plan. None asks for a deposit.',
          picture: 'after-eight',
        },
        {
          title: 'Wear it like your own',
          text: 'Each piece arrives cleaned, pressed and checked in daylight. You exchange what you have by the box.',
          picture: 'long-weekend',
        },
        {
          title: 'Send it back unwashed',
          text: 'Slightly creased, with confetti in the pocket if need be: cleaning and small repairs are part of every plan. If a piece can’t be repaired, you pay what it is worth today, never more than its retail price.',
          picture: 'wedding-guest',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Green, for once',
      lede: 'Gowns with green in them: the colour our buyers could not stop choosing this year.',
      query: { category: 'gowns', colors: ['green'] },
      viewAllHref: listingHref('/sg/apparel', { category: 'gowns', colors: ['green'] }),
      count: 4,
    },
    {
      type: 'faq',
      title: 'Asked often',
      items: [
        {
          question: 'How do I know it will fit?',
          answer:
            'Most dresses list the bust, waist and hips that each size was cut for, in centimetres. Where a designer gives no measurement, we say so rather than guess.',
        },
        {
          question: 'What happens if I spill something?',
          answer:
            'Leave it alone and tell us what it was. Our cleaners know curry, kopi and lipstick, and would much rather meet a fresh stain than a scrubbed one.',
        },
        {
          question: 'Can I rent today?',
          answer:
            'Yes, by the month. [Choose a plan](/sg/apparel/subscription/plans), and pay by card, month by month. Single rentals aren’t offered in Singapore.',
        },
      ],
    },
  ],
};

const id: ContentPage = {
  title: 'Rent designer clothing in Indonesia',
  description:
    'Kebaya, batik, dresses and tailoring by Indonesian and Asian designers, to rent for {rental-periods} days.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 1,
  updatedAt: '2026-11-18T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Satu lemari.',
      accent: 'Many occasions.',
      lede: 'Kebaya for the akad, a slip for the reception, linen for the drive home. Rent a piece once, from {from-price on-demand id} for {shortest-period} days.',
      picture: 'lebaran-table',
      actions: [
        { label: 'Browse On Demand', href: '/id/on-demand/browse' },
        { label: 'Here by Saturday', href: '/id/on-demand/browse?deliverBy=saturday' },
      ],
    },
    {
      type: 'cardSection',
      title: 'A calendar, in clothes',
      cards: [
        {
          title: 'Kondangan season',
          text: 'Three invitations on one Saturday, and no dress that has to be seen at all of them.',
          picture: 'wedding-guest',
          href: '/id/on-demand/browse?collection=203',
        },
        {
          title: 'Sudirman, weekdays',
          text: 'Workwear that walks from the MRT to the meeting and looks as if it took a car.',
          picture: 'monday',
          href: '/id/on-demand/browse?collection=202',
        },
        {
          title: 'A weekend in Ubud',
          text: 'Easy clothes for the rice fields, the long lunch and the drive home.',
          picture: 'long-weekend',
          href: '/id/on-demand/browse?collection=210',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Gowns for the front row of the family photo',
      query: { vertical: 'on_demand', category: 'gowns' },
      viewAllHref: '/id/on-demand/browse?category=gowns',
      count: 4,
    },
    {
      type: 'imageList',
      title: 'One evening at a time',
      isNumbered: true,
      items: [
        {
          title: 'Pick an evening',
          text: 'On Demand rents a piece for {rental-periods} days. It can’t be exchanged once you have ordered it, so check the measurements before the music starts.',
          picture: 'after-eight',
        },
        {
          title: 'Open the door',
          text: 'The piece comes cleaned and pressed, by courier or at one of our counters, on the day that you chose.',
          picture: 'two-slips',
        },
        {
          title: 'Send it home',
          text: 'No washing, and for a single rental no deposit. We clean each piece ourselves, and sew on the button that the dance floor kept. Only what can’t be repaired is yours to pay: what it is worth today, never more than its retail price.',
          picture: 'long-weekend',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'Clothes by the month',
      paragraphs: [
        '{plan-name id-apparel-standard-single}: {plans-from-contents apparel id}, for {plan-price id-apparel-standard-single} a month. [Unlimited](/id/unlimited) costs {plan-price id-apparel-unlimited} a month for at least {commitment-months id-apparel-unlimited} months. With the first month comes a deposit of {plan-deposit id}, which you get back. Plans open soon.',
      ],
      action: { label: 'See the plans', href: '/id/plans' },
    },
    {
      type: 'textSection',
      title: 'Made a few islands away',
      paragraphs: [
        'Some of what hangs here began as thread in Sumba or wax in Yogyakarta. We rent it because cloth like this was always meant to be seen at gatherings, and because eleven weeks of weaving should not spend its life folded in a drawer.',
        'We buy from the makers directly, and their names are on the pages of what they made.',
      ],
      action: { label: 'Browse the wardrobe', href: '/id/browse' },
    },
    {
      type: 'collectionPeek',
      title: 'Tops that rescue a pair of jeans',
      query: { vertical: 'on_demand', category: 'tops' },
      viewAllHref: '/id/on-demand/browse?category=tops',
      count: 4,
    },
    {
      type: 'faq',
      title: 'Sering ditanya',
      items: [
        {
          question: 'Is there modest wear?',
          answer:
            'Yes. Filter by sleeve, neckline and length to see only pieces that cover as much as you like.',
        },
        {
          question: 'Does the price change with the length of the rental?',
          answer:
            'Yes, and in your favour. Every piece shows its price for {rental-periods} days, and the longer you keep it, the less each day costs.',
        },
        {
          question: 'When is there no delivery?',
          answer: 'On Sundays and public holidays. Around Lebaran, have your piece arrive a few days early.',
        },
        {
          question: 'Is there more to know?',
          answer:
            'Delivery, backups, stains and late returns are in the [questions about one-time rental](/id/on-demand/faq).',
        },
      ],
    },
  ],
};

const hk: ContentPage = {
  title: 'Designer clothing in Hong Kong',
  description: 'Gowns, tailoring and occasion wear in Hong Kong, to look at until they can be rented.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 0.9,
  updatedAt: '2026-11-17T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Out for the evening.',
      accent: 'Or only looking.',
      lede: 'Clothes can’t be rented here yet. Bags can: from {plans-from bags hk} {plans-from-per bags hk}.',
      picture: 'party-evening',
      actions: [
        { label: 'Browse clothes', href: '/hk/apparel/browse' },
        { label: 'See the bag plans', href: '/hk/bags/plans' },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'The long ones',
      ...pricesLede('hk', 'Gowns for banquets, balls and one unreasonable brunch.'),
      query: { category: 'gowns' },
      viewAllHref: '/hk/apparel/browse?category=gowns',
      count: 4,
    },
    {
      type: 'cardSection',
      title: 'Edited by the hour',
      cards: [
        {
          title: 'Nine in the morning',
          text: 'Workwear, from the first meeting to the last lift down.',
          picture: 'monday',
          href: '/hk/apparel/browse?collection=202',
        },
        {
          title: 'Nine in the evening',
          text: 'Something that reads well across a bar.',
          picture: 'two-slips',
          href: '/hk/apparel/browse?collection=212',
        },
        {
          title: 'Sunday ferry',
          text: 'Weekend clothes, and a hat you brought yourself.',
          picture: 'long-weekend',
          href: '/hk/apparel/browse?collection=210',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Trousers, mostly',
      query: { category: 'trousers' },
      viewAllHref: '/hk/apparel/browse?category=trousers',
      count: 4,
    },
    {
      type: 'imageList',
      title: 'Bags to carry, clothes to look at',
      isNumbered: true,
      items: [
        {
          title: 'Browse everything',
          text: 'Sizes are on every page, most list their measurements, and your wishlist is open. Clothes can’t be rented in Hong Kong yet.',
          picture: 'wedding-guest',
        },
        {
          title: 'Begin with a bag',
          text: 'Bags come by the month, with a plan that you pay by card. You exchange one bag for the next, as often as your plan says.',
          picture: 'evening-clutch',
        },
        {
          title: 'Leave its care to us',
          text: 'Bags come brushed and aired, without a deposit, and small marks cost you nothing. The plan with care insures larger damage up to {insurance-cover hk-bags-care}, the other none. {bag-damage}',
          picture: 'day-bucket',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'A wardrobe without the square feet',
      paragraphs: [
        'Open any Hong Kong wardrobe and the same few hangers are doing all the work. The rest are waiting for an occasion, a season or a smaller waist.',
        'Renting turns that round. The faithful few stay; the others arrive when they are wanted and leave when they are not.',
      ],
    },
    {
      type: 'faq',
      title: 'Before you ask',
      items: [
        {
          question: 'Can I rent clothes today?',
          answer:
            'Not in Hong Kong. Bags can be rented by the month: [choose a plan](/hk/bags/subscription/plans).',
        },
        {
          question: 'Where do the sizes come from?',
          answer:
            'From the body each designer cuts for, in centimetres. Two brands may disagree about a medium; a tape measure doesn’t.',
        },
      ],
    },
  ],
};

export const APPAREL = { sg, id, hk };
