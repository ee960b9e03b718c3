import type { ContentPage } from '@lemari/api/seed/content.types';

const sg: ContentPage = {
  title: 'Your Lemari account',
  description: 'What a Lemari account in Singapore is for, and what you can do without one.',
  includeInSitemap: false,
  changeFrequency: 'monthly',
  priority: 0.3,
  updatedAt: '2026-11-06T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Looking is free.',
      accent: 'Names come later.',
      lede: 'Every style, size and price in the shop is open to you without an account.',
      picture: 'morning-rail',
      actions: [
        { label: 'Keep browsing clothes', href: '/sg/apparel/browse' },
        { label: 'Keep browsing bags', href: '/sg/bags/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'What an account is for',
      paragraphs: [
        'A rental needs a name, an address in Singapore and someone to answer the door. That is what we keep, and it is all we keep.',
        'Your measurements, if you choose to give them, are used to say whether a thing will fit. They are not used for anything else.',
      ],
    },
    {
      type: 'faq',
      title: 'Before you sign in',
      items: [
        {
          question: 'Is one account enough for clothes and bags?',
          answer: 'Yes. Clothes and bags are different rooms of the same house.',
        },
        {
          question: 'Can two people share one?',
          answer: 'We would rather you did not: sizes, addresses and dates belong to one person each.',
        },
      ],
    },
  ],
};

const id: ContentPage = {
  title: 'Your Lemari account',
  description: 'What a Lemari account in Indonesia is for, and what you can do without one.',
  includeInSitemap: false,
  changeFrequency: 'monthly',
  priority: 0.3,
  updatedAt: '2026-11-06T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Come in first.',
      accent: 'Introduce yourself later.',
      lede: 'You can read every page of the wardrobe as a guest. We ask who you are only when something has to be delivered.',
      picture: 'lebaran-table',
      actions: [
        { label: 'Back to the wardrobe', href: '/id/browse' },
        { label: 'One-time rental', href: '/id/on-demand' },
      ],
    },
    {
      type: 'textSection',
      title: 'What we ask, and why',
      paragraphs: [
        'A phone number, because couriers call. An address with its postal code, because Jakarta has more than one Jalan Melati. A date of birth, because rentals are agreements and agreements have an age.',
      ],
    },
    {
      type: 'faq',
      title: 'Fair questions',
      items: [
        {
          question: 'Do you sell my details?',
          answer: 'No. We sell time with clothes.',
        },
        {
          question: 'I rented once and never again. What now?',
          answer: 'Nothing happens. An account that is not used costs nothing and sends nothing.',
        },
      ],
    },
  ],
};

const hk: ContentPage = {
  title: 'Your Lemari account',
  description: 'What a Lemari account in Hong Kong is for, and what you can do without one.',
  includeInSitemap: false,
  changeFrequency: 'monthly',
  priority: 0.3,
  updatedAt: '2026-11-06T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'The door is open.',
      accent: 'The key is optional.',
      lede: 'Browse as long as you like; an account matters only once you have found something to take home.',
      picture: 'bag-shelf',
      actions: [
        { label: 'To the clothes', href: '/hk/apparel/browse' },
        { label: 'To the bags', href: '/hk/bags/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'A short list',
      paragraphs: [
        'Name, number, building, floor and flat. Hong Kong addresses have no postal code, so we do not ask for one.',
      ],
    },
    {
      type: 'faq',
      title: 'In brief',
      items: [
        {
          question: 'Why would I need one?',
          answer: 'So that a parcel finds your floor, and so that its return has a name on it.',
        },
        {
          question: 'Does an account in Singapore work here?',
          answer: 'The house is the same, but deliveries are not; the addresses are kept apart by region.',
        },
      ],
    },
  ],
};

export const ACCOUNT = { sg, id, hk };
