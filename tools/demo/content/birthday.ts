import type { ContentPage } from '@lemari/api/seed/content-types';
import { listingHref } from './listing-href.ts';

const id: ContentPage = {
  title: 'What to wear to your own birthday',
  description:
    'A short guide to dressing for your own birthday, from a lunch with your mother to a table for twenty.',
  includeInSitemap: true,
  changeFrequency: 'monthly',
  priority: 0.6,
  updatedAt: '2026-11-09T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'It is your day.',
      accent: 'Overdress.',
      lede: 'No one has ever looked back at a birthday and wished for a more sensible outfit.',
      picture: 'party-evening',
      actions: [
        { label: 'Find the dress', href: '/id/on-demand/browse?category=dresses' },
        { label: 'See the gowns', href: '/id/on-demand/browse?category=gowns' },
      ],
    },
    {
      type: 'cardSection',
      title: 'How many are coming?',
      cards: [
        {
          title: 'Just the two of us',
          text: 'A dress for candlelight, and shoes that never have to walk far.',
          picture: 'two-slips',
          href: listingHref('/id/on-demand', { collection: '212', category: 'dresses' }),
        },
        {
          title: 'Six around a cake',
          text: 'A top with sleeves, because you will be the one blowing out candles.',
          picture: 'short-sleeves',
          href: listingHref('/id/on-demand', { category: 'tops', sleeves: ['short', 'long'] }),
        },
        {
          title: 'Everyone you have ever met',
          text: 'Dress for a party. You will be easier to find.',
          picture: 'after-eight',
          href: '/id/on-demand/browse?collection=211',
        },
      ],
    },
    {
      type: 'imageList',
      title: 'Rented for the day',
      isNumbered: true,
      items: [
        {
          title: 'Choose it early',
          text: 'For {rental-periods} days, with your size checked first: what you have ordered can’t be exchanged for another.',
          picture: 'wedding-guest',
        },
        {
          title: 'Unwrap it',
          text: 'It comes clean and pressed, by courier or at a counter, in time to try it on. If it isn’t back from the birthday before yours, we send the backup you chose.',
          picture: 'long-weekend',
        },
        {
          title: 'Leave the icing on',
          text: 'We do the cleaning and small repairs, and take no deposit. A piece beyond saving costs what it is worth today, never more than its retail price.',
          picture: 'short-sleeves',
        },
      ],
    },
    {
      type: 'textSection',
      title: 'Three birthday rules',
      paragraphs: [
        'Choose the colour first and the shape second: people remember that you wore red long before they remember a neckline.',
        'Sit down in it. Birthdays are mostly sitting.',
        'Choose dates that start a little early, and wear it once around the house. By the party it will feel like yours.',
      ],
      action: { label: 'Find the dress', href: '/id/on-demand/browse?category=dresses' },
    },
  ],
};

export const BIRTHDAY = { id };
