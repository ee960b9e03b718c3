import type { ContentPage } from '@lemari/api/seed/content-types';
import { listingHref } from './listing-href.ts';

const id: ContentPage = {
  title: 'Lamps, vases and cushions: how we dress a room',
  description: 'How we choose lamps, vases and cushions, and how a few of them change a room for an evening.',
  includeInSitemap: true,
  changeFrequency: 'monthly',
  priority: 0.6,
  updatedAt: '2026-11-10T02:00:00Z',
  blocks: [
    {
      type: 'hero',
      title: 'Rooms dress up too.',
      accent: 'Quietly.',
      lede: 'A lamp at the right height does what a good jacket does: it makes everything near it look considered.',
      picture: 'quiet-room',
      actions: [
        { label: 'Browse homeware', href: '/id/home/browse' },
        { label: 'Dress the host', href: '/id/on-demand/browse' },
      ],
    },
    {
      type: 'textSection',
      title: 'Three objects and a table',
      paragraphs: [
        'Guests remember light, something living, and a place to lean. That is a lamp, a branch in a vase, and a cushion that has not been arranged too carefully.',
        'Our buyers collect them the way they collect coats: one maker at a time, with a preference for clay that shows its thumbprints and linen that has been washed often.',
        'Homeware can’t be rented yet. Look through the collection, save what you love, and write to us about the pieces you’d like first.',
      ],
      action: { label: 'Write to us', href: '/id/home/contact' },
    },
    {
      type: 'textSection',
      title: 'For arisan, for buka bersama, for no reason',
      paragraphs: [
        'Push the big table to the wall. Put the lamp on the floor behind the plant. Take one thing off every surface, and then one more.',
        'Open a window ten minutes before the bell. The room will do the rest.',
      ],
    },
    {
      type: 'cardSection',
      title: 'And what to wear in it',
      cards: [
        {
          title: 'The host',
          text: 'Tops whose sleeves stay out of the sambal.',
          picture: 'short-sleeves',
          href: listingHref('/id/on-demand', { category: 'tops', sleeves: ['none', 'short'] }),
        },
        {
          title: 'The guest who stays late',
          text: 'A dress and a borrowed cardigan.',
          picture: 'two-slips',
          href: '/id/on-demand/browse?category=dresses',
        },
      ],
    },
    {
      type: 'imageList',
      title: 'Clothes for the host, in three steps',
      isNumbered: true,
      items: [
        {
          title: 'Choose',
          text: 'The lamps can’t be rented yet; what you wear can, for {rental-periods} days. Check your size: an order can’t be exchanged for another one.',
          picture: 'two-slips',
        },
        {
          title: 'Host',
          text: 'Your outfit arrives cleaned and pressed. Should the guest before you be late with it, the backup you chose comes instead.',
          picture: 'after-eight',
        },
        {
          title: 'Return',
          text: 'As it is, without washing it and without a deposit. Stains and small repairs are included; what can’t be saved costs what it is worth today, at most its retail price.',
          picture: 'short-sleeves',
        },
      ],
    },
  ],
};

export const HOME = { id };
