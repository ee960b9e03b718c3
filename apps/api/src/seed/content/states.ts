import { inRegions, page } from './page.ts';

/** Not for search engines: what a page says while there is nothing of one's own to show, or after something is done. */
const PERSONAL = { includeInSitemap: false, priority: 0.1 } as const;

export const WISHLIST = inRegions(['sg', 'id', 'hk'], ({ place, base, signIn }) =>
  page(
    'Your wishlist',
    `Pieces you mean to rent in ${place}, kept until their day comes.`,
    [
      {
        type: 'hero',
        title: 'A shelf',
        accent: 'for later.',
        lede: 'Every piece has a heart. Sign in, press it, and the piece waits for you here.',
        picture: 'shirt-rail',
        actions: [
          { label: 'Sign in', href: signIn },
          { label: 'Look for something', href: `${base}/browse` },
        ],
      },
      {
        type: 'faq',
        title: 'About hearts',
        items: [
          {
            question: 'Is a piece on my wishlist kept for me?',
            answer: 'No. Dates are kept once they are in a cart; a heart only remembers the piece.',
          },
          {
            question: 'Who sees my wishlist?',
            answer: 'You do, on every device you sign in on, and nobody else.',
          },
        ],
      },
    ],
    PERSONAL,
  ),
);

export const BAGS_WISHLIST = inRegions(['sg', 'hk'], ({ place }, region) =>
  page(
    'Your wishlist of bags',
    `Bags you mean to carry in ${place}, kept until their day comes.`,
    [
      {
        type: 'hero',
        title: 'A hook',
        accent: 'with your name on it.',
        lede: 'Press the heart beside a bag once you are signed in, and it hangs here until you want it.',
        picture: 'bag-shelf',
        actions: [
          { label: 'Sign in', href: `/${region}/bags/auth/sign-in` },
          { label: 'Look for a bag', href: `/${region}/bags/browse` },
        ],
      },
    ],
    PERSONAL,
  ),
);

export const ON_DEMAND_CART = inRegions(['id'], ({ place }) =>
  page(
    'Your cart',
    `What you are about to rent once in ${place}.`,
    [
      {
        type: 'hero',
        title: 'Nothing',
        accent: 'in it yet.',
        lede: 'Choose a piece and the days you want to wear it. It is held for you here while you decide on the rest.',
        picture: 'gown-wall',
        actions: [{ label: 'See how renting once works', href: '/id/on-demand' }],
      },
    ],
    PERSONAL,
  ),
);

export const THANK_YOU = inRegions(['sg', 'id', 'hk'], ({ place, base }) =>
  page(
    'Thank you',
    `Your membership in ${place} has begun.`,
    [
      {
        type: 'hero',
        title: 'The wardrobe',
        accent: 'is yours.',
        lede: 'Your membership has begun. Fill your first box, and it leaves us tomorrow.',
        picture: 'morning-rail',
        actions: [{ label: 'Fill my first box', href: `${base}/browse` }],
      },
      {
        type: 'imageList',
        title: 'What happens next',
        isNumbered: true,
        items: [
          {
            title: 'You choose',
            text: 'Take whatever your plan holds; each piece says whether it is free.',
            picture: 'two-slips',
          },
          {
            title: 'We bring it',
            text: 'The courier calls an hour before, and waits on the stairs.',
            picture: 'monday',
          },
          {
            title: 'You swap it',
            text: 'Send the box back when you have had enough of it; washing is our affair.',
            picture: 'wedding-guest',
          },
        ],
      },
    ],
    PERSONAL,
  ),
);

export const BAGS_THANK_YOU = inRegions(['sg', 'hk'], ({ place }, region) =>
  page(
    'Thank you',
    `Your bag membership in ${place} has begun.`,
    [
      {
        type: 'hero',
        title: 'Choose',
        accent: 'your first bag.',
        lede: 'Your bag membership has begun. The first one is insured from our door to yours.',
        picture: 'bag-shelf',
        actions: [{ label: 'Choose a bag', href: `/${region}/bags/browse` }],
      },
    ],
    PERSONAL,
  ),
);
