import type { ContentPage } from '@lemari/api/seed/content-types';

/** What subscription screens without a page of their own show: how a plan is had, and what an account keeps. */
const sg: ContentPage = {
  title: 'Subscribe in Singapore',
  description: 'How to subscribe to clothes or bags in Singapore, and what your Lemari account keeps.',
  includeInSitemap: false,
  changeFrequency: 'monthly',
  priority: 0.3,
  updatedAt: '2026-11-25T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Choose a plan.',
      accent: 'Then the pieces.',
      lede: 'A plan for clothes is paid by card, month by month. A plan for bags starts with a join code.',
      picture: 'morning-rail',
      actions: [
        { label: 'Choose a plan', href: '/sg/apparel/subscription/plans' },
        { label: 'Browse clothes', href: '/sg/apparel/browse' },
        { label: 'Browse bags', href: '/sg/bags/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'What your account does today',
      paragraphs: [
        'Your wishlist follows you to every device, and your name and address are ready for your first box.',
        'Your measurements are part of it. They show you how a size will fit, wherever its designer measured it.',
      ],
    },
    {
      type: 'faq',
      title: 'Good to know',
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
    {
      type: 'actions',
      title: 'While you decide',
      actions: [
        { label: 'Your wishlist', href: '/sg/apparel/wishlist' },
        { label: 'Sign in', href: '/sg/apparel/auth/sign-in' },
      ],
    },
  ],
};

const id: ContentPage = {
  title: 'Subscriptions in Indonesia open soon',
  description: 'When you can subscribe in Indonesia, and how to rent single pieces until then.',
  includeInSitemap: false,
  changeFrequency: 'monthly',
  priority: 0.3,
  updatedAt: '2026-11-25T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'By the month: soon.',
      accent: 'By the piece: today.',
      lede: 'Subscriptions in Indonesia are not open yet. Until they are, rent single pieces with On Demand, from {from-price on-demand id} for {shortest-period} days.',
      picture: 'lebaran-table',
      actions: [
        { label: 'Rent a single piece', href: '/id/on-demand/browse' },
        { label: 'Browse the wardrobe', href: '/id/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'What your account does today',
      paragraphs: [
        'Your orders, your addresses and your wishlist follow you to every device, and your next rental starts with your address filled in.',
        'What you measure is yours: the numbers never leave your phone or computer, and a size that its designer measured says how it will fit.',
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
    {
      type: 'actions',
      title: 'Open today',
      actions: [
        { label: 'Your wishlist', href: '/id/wishlist' },
        { label: 'Sign in', href: '/id/on-demand/auth/sign-in' },
      ],
    },
  ],
};

const hk: ContentPage = {
  title: 'Subscribe in Hong Kong',
  description: 'How to subscribe to bags in Hong Kong, and what your Lemari account keeps.',
  includeInSitemap: false,
  changeFrequency: 'monthly',
  priority: 0.3,
  updatedAt: '2026-11-25T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'The shelves are open.',
      accent: 'So is the till.',
      lede: 'A plan for bags is paid by card, month by month. Clothes are only to look at for now.',
      picture: 'bag-shelf',
      actions: [
        { label: 'Choose a plan', href: '/hk/bags/subscription/plans' },
        { label: 'Browse bags', href: '/hk/bags/browse' },
        { label: 'Browse clothes', href: '/hk/apparel/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'What your account does today',
      paragraphs: [
        'It keeps your wishlist on every device you sign in on. Name and address wait there for your first bag.',
        'Hong Kong addresses have no postal code, so none is asked for: building, floor and flat will do.',
      ],
    },
    {
      type: 'faq',
      title: 'In brief',
      items: [
        {
          question: 'Why would I need an account?',
          answer: 'To keep your wishlist on every device, and your address with it.',
        },
        {
          question: 'Do I need two accounts for clothes and bags?',
          answer: 'No. The same one opens both wardrobes.',
        },
      ],
    },
    {
      type: 'actions',
      title: 'While you decide',
      actions: [
        { label: 'Your wishlist', href: '/hk/bags/wishlist' },
        { label: 'Sign in', href: '/hk/apparel/auth/sign-in' },
      ],
    },
  ],
};

export const ACCOUNT = { sg, id, hk };
