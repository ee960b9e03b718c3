import type { ContentPage } from '@lemari/api/seed/content-types';

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
      title: 'Browse first.',
      accent: 'Sign up later.',
      lede: 'Browse every style, size and price without an account.',
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
        'Your wishlist follows you to every device, and your name and address are ready when you rent.',
        'Your measurements are not part of it. They stay on your device, and show you how each size will fit.',
      ],
    },
    {
      type: 'faq',
      title: 'Before you sign in',
      items: [
        {
          question: 'Is one account enough for clothes and bags?',
          answer: 'Yes. One account covers both.',
        },
        {
          question: 'Can two people share one?',
          answer: 'We’d rather you didn’t: addresses, orders and wishlists are personal.',
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
      lede: 'Browse the whole wardrobe as a guest. We ask for your details only when there is something to deliver.',
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
        'A phone number, because couriers call. An address with its postal code, because Jakarta has more than one Jalan Melati. A date of birth, because you have to be old enough to agree to a rental.',
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
          answer: 'Nothing. An account costs nothing to keep.',
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
      lede: 'Browse for as long as you like. An account keeps your wishlist safe, on every device.',
      picture: 'bag-shelf',
      actions: [
        { label: 'Browse clothes', href: '/hk/apparel/browse' },
        { label: 'Browse bags', href: '/hk/bags/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'A short list',
      paragraphs: [
        'Name, number, building, floor and flat. Hong Kong addresses have no postal code, so we don’t ask for one.',
      ],
    },
    {
      type: 'faq',
      title: 'In brief',
      items: [
        {
          question: 'Why would I need one?',
          answer: 'To keep your wishlist, and to check out faster once rentals open here.',
        },
        {
          question: 'Does an account in Singapore work here?',
          answer: 'Yes, with the same email. Addresses are saved separately for each region.',
        },
      ],
    },
  ],
};

export const ACCOUNT = { sg, id, hk };
