import type { ContentPage } from '@lemari/api/seed/content-types';
import { listingHref, SATURDAY_LEDE } from './listing-href.ts';

const id: ContentPage = {
  title: 'One-time rental in Indonesia',
  description:
    'Rent a piece for one occasion, from {from-price on-demand id} for {shortest-period} days. No membership.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 0.8,
  updatedAt: '2026-11-12T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'One event.',
      accent: 'One outfit. That is all.',
      lede: 'Rent a single piece for {rental-periods} days, from {from-price on-demand id} for {shortest-period}. No membership.',
      picture: 'party-evening',
      actions: [
        { label: 'Browse On Demand', href: '/id/on-demand/browse' },
        { label: 'Here by Saturday', href: '/id/on-demand/browse?deliverBy=saturday' },
      ],
    },
    {
      type: 'cardSection',
      title: 'What the invitation says',
      cards: [
        {
          title: 'Resepsi, evening',
          text: 'Gowns that are easy to queue in for the photo with the couple.',
          picture: 'wedding-guest',
          href: listingHref('/id/on-demand', { category: 'gowns', occasions: ['wedding-guest'] }),
        },
        {
          title: 'Cocktail',
          text: 'Like the gold one: it catches the lamps, and its hem stays out of the stairs.',
          picture: 'after-eight',
          href: listingHref('/id/on-demand', { occasions: ['cocktail'], lengths: ['short', 'medium'] }),
        },
        {
          title: 'Smart casual, whatever that is',
          text: 'Something over the shoulders settles the question.',
          picture: 'monday',
          href: '/id/on-demand/browse?category=outerwear',
        },
      ],
    },
    {
      type: 'collectionPeek',
      title: 'Here by Saturday',
      lede: SATURDAY_LEDE,
      query: { deliverBy: 'saturday' },
      viewAllHref: '/id/on-demand/browse?deliverBy=saturday',
      count: 6,
    },
    {
      type: 'textSection',
      title: 'Counting the days',
      paragraphs: [
        'Day one is the day your piece arrives; the last is the day it goes back. For a Saturday wedding, start on the Thursday: time to try it on, find the shoes and change your mind about the earrings.',
        'We don’t deliver or collect on Sundays and public holidays. If your last day falls on one, keep your piece until the next working day: the extra day is on us.',
      ],
    },
    {
      type: 'imageList',
      title: 'How it works',
      isNumbered: true,
      items: [
        {
          title: 'Choose a piece and a day',
          text: 'Rent for {rental-periods} days. Add a backup, another size or piece, which we send only if your first choice is gone or isn’t back in time.',
          picture: 'two-slips',
        },
        {
          title: 'It arrives clean',
          text: 'We clean and press each piece before it travels. Our courier brings it to your door, or you collect it at a counter.',
          picture: 'wedding-guest',
        },
        {
          title: 'Return it unwashed',
          text: 'Cleaning and small repairs are included, and there is no deposit. Our courier picks it up, or you drop it at a counter.',
          picture: 'after-eight',
        },
      ],
    },
    {
      type: 'faq',
      title: 'The practical part',
      items: [
        {
          question: 'Do I need to subscribe?',
          answer: 'No. You rent once and pay once.',
        },
        {
          question: 'What does a longer rental cost?',
          answer:
            'Every piece shows its price for {rental-periods} days. The longer you keep it, the less each day costs.',
        },
        {
          question: 'Can I exchange it if it doesn’t fit?',
          answer:
            'Not once you have ordered it, so compare its measurements with your own first. A backup doesn’t come along to try: it replaces a piece that can’t come.',
        },
        {
          question: 'What if it comes back stained or torn?',
          answer:
            'Stains and small repairs are ours. If a piece can’t be saved, you pay what it is worth today, never more than its retail price. [More questions](/id/on-demand/faq)',
        },
        {
          question: 'What if the hem is too long?',
          answer: 'Please don’t cut it. A few stitches or hem tape come out without a trace; scissors don’t.',
        },
      ],
    },
    {
      type: 'actions',
      title: 'Pick your piece',
      actions: [
        { label: 'Browse On Demand', href: '/id/on-demand/browse' },
        { label: 'Renting in Bandung', href: '/id/bandung' },
        { label: 'Renting in Surabaya', href: '/id/surabaya' },
      ],
    },
  ],
};

export const ON_DEMAND = { id };
