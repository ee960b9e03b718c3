import type { ContentPage } from '@lemari/api/seed/content-types';
import { listingHref } from './listing-href.ts';
import { ownAction, pricesLede } from './promotions.ts';

const sg: ContentPage = {
  title: 'Designer clothes and bags by the month in Singapore',
  description: 'One wardrobe for the whole island: designer dresses, tailoring and bags, by the month.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 1,
  updatedAt: '2026-11-16T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'A bigger wardrobe.',
      accent: 'The same small flat.',
      lede: 'Clothes by the month: {plans-from-contents apparel sg}, from {plans-from apparel sg} {plans-from-per apparel sg}. Bags from {plans-from bags sg} {plans-from-per bags sg}.',
      picture: 'morning-rail',
      actions: [
        ownAction('/sg/apparel/subscription/plans'),
        { label: 'Browse clothes', href: '/sg/apparel/browse' },
        { label: 'See the plans', href: '/sg/apparel/plans' },
      ],
    },
    {
      type: 'cardSection',
      title: 'Start with where you are going',
      cards: [
        {
          title: 'The wedding guest',
          text: 'Gowns that neither compete with the bride nor disappear behind her.',
          picture: 'wedding-guest',
          href: listingHref('/sg/apparel', { collection: '203', category: 'gowns' }),
        },
        {
          title: 'Monday, resolved',
          text: 'Workwear for a week that starts at nine.',
          picture: 'monday',
          href: '/sg/apparel/browse?collection=202',
        },
        {
          title: 'Something to hold',
          text: 'Clutches for the evenings when pockets are not an option.',
          picture: 'evening-clutch',
          href: '/sg/bags/browse?category=clutches',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Dresses for the party season',
      ...pricesLede('sg'),
      query: { collection: '211', category: 'dresses' },
      viewAllHref: listingHref('/sg/apparel', { collection: '211', category: 'dresses' }),
      count: 4,
    },
    {
      type: 'imageList',
      title: 'How it works',
      isNumbered: true,
      items: [
        {
          title: 'Save what you love',
          text: 'Then choose a plan. A plan for clothes is paid by card; one for bags starts with a join code.',
          picture: 'two-slips',
        },
        {
          title: 'Wear it, carry it',
          text: 'By the month. Every piece reaches you cleaned and checked, and there is no deposit. You exchange what you have by the box.',
          picture: 'long-weekend',
        },
        {
          title: 'Send it back as it is',
          text: 'Cleaning and small repairs are part of a plan. Larger damage to a bag is insured up to the cover of its plan. {bag-damage} Clothes that can’t be repaired cost what they are worth today, never more than their retail price.',
          picture: 'after-eight',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'Why rent in the tropics',
      paragraphs: [
        'A winter coat in Singapore is worn for nine days a year and stored, hopefully dry, for three hundred and fifty-six. A ball gown does worse. Good clothes deserve to go out more often than one person can take them.',
        'So we buy them properly, look after them between wearers, and pass them on. The dress gets a full diary, and your cupboard keeps its doors shut.',
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Bags for the day after',
      ...pricesLede('sg', 'Palm, pandan, rattan and raffia, woven by hand.', 'bags'),
      query: { vertical: 'bags', collection: '303' },
      viewAllHref: '/sg/bags/browse?collection=303',
      count: 4,
    },
  ],
};

const hk: ContentPage = {
  title: 'Designer bags and clothes in Hong Kong',
  description:
    'Leather bags by the month in Hong Kong. Evening gowns and suiting to look at until they can be rented.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 1,
  updatedAt: '2026-11-16T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Less to store.',
      accent: 'More to wear.',
      lede: 'Bags, by the month. Clothes can’t be rented here yet.',
      picture: 'party-evening',
      actions: [
        { label: 'See the bags', href: '/hk/bags' },
        { label: 'See the bag plans', href: '/hk/bags/plans' },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'For the dinner on the other side',
      ...pricesLede('hk', 'Gowns with room for a ferry ride.'),
      query: { collection: '203', category: 'gowns' },
      viewAllHref: listingHref('/hk/apparel', { collection: '203', category: 'gowns' }),
      count: 4,
    },
    {
      type: 'cardSection',
      title: 'Three good reasons to open the door',
      cards: [
        {
          title: 'Central before ten',
          text: 'Workwear with somewhere to be.',
          picture: 'monday',
          href: '/hk/apparel/browse?collection=202',
        },
        {
          title: 'After eight',
          text: 'Dresses for dinner, and a very good column.',
          picture: 'after-eight',
          href: listingHref('/hk/apparel', { collection: '212', category: 'dresses' }),
        },
        {
          title: 'A clutch, briefly',
          text: 'The bag you need six times a year, without the other three hundred and fifty-nine days.',
          picture: 'evening-clutch',
          href: '/hk/bags/browse?category=clutches',
        },
      ],
    },
    {
      type: 'imageList',
      title: 'How a bag by the month works',
      isNumbered: true,
      items: [
        {
          title: 'Choose',
          text: 'Look at every bag, then choose a plan and pay by card, month by month.',
          picture: 'evening-clutch',
        },
        {
          title: 'Carry',
          text: 'The bag comes to you brushed, fed and aired, without a deposit. You exchange one bag for the next.',
          picture: 'long-weekend',
        },
        {
          title: 'Return',
          text: 'Small marks are ours to mend. The plan with care insures larger damage up to {insurance-cover hk-bags-care}; the other insures none. {bag-damage}',
          picture: 'day-bucket',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'The house rule',
      paragraphs: [
        'Everything here was bought to be worn. We choose cloth that survives a cleaner, seams that can be let out, and designers who answer when we ask for spare buttons.',
      ],
    },
  ],
};

export const UNIFIED = { sg, hk };
