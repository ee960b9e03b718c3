import type { ContentPage } from '@lemari/api/seed/content-types';
import { ownAction, pricesLede } from './promotions.ts';

const sg: ContentPage = {
  title: 'Designer bags by the month in Singapore',
  description:
    'Leather totes, shoulder bags, clutches and buckets by the month in Singapore, from {plans-from bags sg} {plans-from-per bags sg}.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 0.9,
  updatedAt: '2026-11-18T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Carry it beautifully.',
      accent: 'Not forever.',
      lede: 'Designer bags by the month: {plans-from-contents bags sg}, from {plans-from bags sg} {plans-from-per bags sg}. Each plan starts with a join code.',
      picture: 'bag-shelf',
      actions: [
        ownAction('/sg/bags/subscription/plans'),
        { label: 'Browse all bags', href: '/sg/bags/browse' },
        { label: 'See the plans', href: '/sg/bags/plans' },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'On the shoulder',
      ...pricesLede('sg', 'Flaps, crescents and a red baguette.', 'bags'),
      query: { category: 'shoulder-bags' },
      viewAllHref: '/sg/bags/browse?category=shoulder-bags',
      count: 4,
    },
    {
      type: 'cardSection',
      title: 'By the size of the evening',
      cards: [
        {
          title: 'An evening out',
          text: 'Clutches that fit a hand and a good excuse to leave early.',
          picture: 'evening-clutch',
          href: '/sg/bags/browse?category=clutches',
        },
        {
          title: 'A towel and a paperback',
          text: 'Bucket bags for the far end of East Coast Park.',
          picture: 'day-bucket',
          href: '/sg/bags/browse?category=bucket-bags',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Big enough for Tuesday',
      query: { category: 'totes' },
      viewAllHref: '/sg/bags/browse?category=totes',
      count: 4,
    },
    {
      type: 'imageList',
      title: 'A bag in three steps',
      isNumbered: true,
      items: [
        {
          title: 'Choose from the shelf',
          text: 'Heart the ones you would carry, and start a plan with your join code. None yet? Join the waitlist.',
          picture: 'evening-clutch',
        },
        {
          title: 'Carry it',
          text: 'It arrives emptied, brushed and fed, and there is no deposit. You exchange one bag for the next.',
          picture: 'long-weekend',
        },
        {
          title: 'Return it as it is',
          text: 'Small marks cost you nothing. Larger damage is insured up to {insurance-cover sg-bags-core} with Core and {insurance-cover sg-bags-pro} with Pro. {bag-damage}',
          picture: 'day-bucket',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'What we look for in a bag',
      paragraphs: [
        'Edges that were painted more than once. Stitches that slant, because a machine makes them straight. Hardware heavy enough to be solid and plain enough to be forgotten.',
        'Between rentals each one is emptied, brushed, fed if it is leather and aired if it is not. In this humidity that is most of the work.',
      ],
    },
    {
      type: 'faq',
      title: 'About renting a bag',
      items: [
        {
          question: 'What do the sizes mean?',
          answer:
            'Itsy holds a phone and a card. Compact holds an evening, standard a working day, and plus a weekend.',
        },
        {
          question: 'A little wear is showing. Is that on me?',
          answer: 'No. Leather softens, brass dulls and corners rub. That is what a rental is for.',
        },
        {
          question: 'Which leathers do you use?',
          answer:
            'The page of every bag lists its materials. A few contain pigskin. It is always named, and a filter excludes it.',
        },
      ],
    },
  ],
};

const hk: ContentPage = {
  title: 'Designer bags by the month in Hong Kong',
  description:
    'Handmade leather bags, evening clutches and woven baskets by the month in Hong Kong, from {plans-from bags hk} {plans-from-per bags hk}.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 0.9,
  updatedAt: '2026-11-17T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'The right bag,',
      accent: 'for exactly as long.',
      lede: 'By the month: {plans-from-contents bags hk}, from {plans-from bags hk} {plans-from-per bags hk}.',
      picture: 'bag-on-plinth',
      actions: [
        ownAction('/hk/bags/subscription/plans'),
        { label: 'Browse all bags', href: '/hk/bags/browse' },
        { label: 'See the plans', href: '/hk/bags/plans' },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Small, for late',
      ...pricesLede('hk', undefined, 'bags'),
      query: { category: 'clutches' },
      viewAllHref: '/hk/bags/browse?category=clutches',
      count: 4,
    },
    {
      type: 'textSection',
      title: 'Leather likes company',
      paragraphs: [
        'A bag left in its dust cover for a year comes out stiff and slightly offended. Carried by different hands it stays supple, and its brass keeps the warm edge that only handling gives.',
        'That is the whole argument for sharing one.',
      ],
    },
    {
      type: 'collectionPeek',
      title: 'To wear across a crowded escalator',
      lede: 'Shoulder bags that keep both hands free.',
      query: { category: 'shoulder-bags' },
      viewAllHref: '/hk/bags/browse?category=shoulder-bags',
      count: 4,
    },
    {
      type: 'imageList',
      title: 'From our shelf to your shoulder',
      isNumbered: true,
      items: [
        {
          title: 'Pick one',
          text: 'Save it, choose a plan, and pay by card, month by month.',
          picture: 'evening-clutch',
        },
        {
          title: 'Take it everywhere',
          text: 'By the month and without a deposit. You exchange one bag for the next.',
          picture: 'long-weekend',
        },
        {
          title: 'Hand it back',
          text: 'We clean and feed it. Small marks are free, and larger damage is insured up to {insurance-cover hk-bags-care} if your plan has care. {bag-damage}',
          picture: 'day-bucket',
        },
      ],
    },
    {
      type: 'cardSection',
      title: 'And for daylight',
      cards: [
        {
          title: 'South side, Saturday',
          text: 'Palm, pandan, rattan and raffia, woven by hand, that forgive sand.',
          picture: 'long-weekend',
          href: '/hk/bags/browse?collection=303',
        },
        {
          title: 'Dressed to match',
          text: 'Workwear for the tote to lean on.',
          picture: 'monday',
          href: '/hk/apparel/browse?collection=202',
        },
      ],
    },
    {
      type: 'faq',
      title: 'Good to know',
      items: [
        {
          question: 'Can I rent a bag today?',
          answer:
            'Yes, by the month. [Choose a plan](/hk/bags/subscription/plans), and pay by card, month by month.',
        },
        {
          question: 'Rain is forecast. Which should I choose?',
          answer: 'Canvas, grained calf or patent. Suede and lambskin would rather wait for October.',
        },
      ],
    },
  ],
};

export const BAGS = { sg, hk };
