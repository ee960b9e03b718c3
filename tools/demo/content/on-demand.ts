import type { ContentPage } from '@lemari/api/seed/content.types';

const id: ContentPage = {
  title: 'One-time rental in Indonesia',
  description: 'Rent a single outfit for a single occasion, from IDR 200.000 for four days. No membership.',
  includeInSitemap: true,
  changeFrequency: 'weekly',
  priority: 0.8,
  updatedAt: '2026-11-12T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'One event.',
      accent: 'One outfit. That is all.',
      lede: 'Rent a single piece for four, eight or fourteen days, from IDR 200.000. No membership, and nothing that renews itself.',
      picture: 'party-evening',
      actions: [
        { label: 'See what there is', href: '/id/on-demand/browse' },
        { label: 'Sign in', href: '/id/on-demand/auth/sign-in' },
      ],
    },
    {
      type: 'cardSection',
      title: 'What the invitation says',
      cards: [
        {
          title: 'Resepsi, evening',
          text: 'Long, light, and easy to queue in for the photo with the couple.',
          picture: 'wedding-guest',
          href: '/id/on-demand/browse?category=gowns',
        },
        {
          title: 'Cocktail',
          text: 'A hem above the ankle, and something that catches the lamps.',
          picture: 'after-eight',
          href: '/id/on-demand/browse?category=dresses',
        },
        {
          title: 'Smart casual, whatever that is',
          text: 'A blazer settles the question.',
          picture: 'monday',
          href: '/id/on-demand/browse?category=outerwear',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'Counting the days',
      paragraphs: [
        'Day one is the day the piece reaches you and the last is the day it leaves. A four-day rental for a Saturday wedding usually starts on the Thursday: time to try it on, find the shoes and change your mind about the earrings.',
        'Deliveries and collections rest on Sundays and public holidays.',
      ],
    },
    {
      type: 'faq',
      title: 'The practical part',
      items: [
        {
          question: 'Do I need to subscribe?',
          answer: 'No. One rental is one rental; when it is back, we are even.',
        },
        {
          question: 'What does it cost beyond four days?',
          answer:
            'Each product page lists all three periods. The second four days cost half of the first, which is our way of saying take your time.',
        },
        {
          question: 'What if the hem is too long?',
          answer:
            'Please do not cut it. A few stitches or hem tape come out again without a trace, and scissors do not.',
        },
      ],
    },
  ],
};

export const ON_DEMAND = { id };
