import { inRegions, page } from '@lemari/api/seed/content/page';

/** Texts of empty states and confirmations, not indexed by search engines. */
const PERSONAL = { includeInSitemap: false, priority: 0.1 } as const;

export const THANK_YOU = inRegions(['sg', 'id', 'hk'], ({ regionName, base }) =>
  page(
    'Thank you',
    `The first steps of a membership in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'Thank you.',
        accent: 'Now the wardrobe.',
        lede: 'Your wardrobe is on its hangers. Look around, and save the pieces you want to wear first.',
        picture: 'morning-rail',
        actions: [{ label: 'Browse the wardrobe', href: `${base}/browse` }],
      },
      {
        type: 'imageList',
        title: 'What happens next',
        isNumbered: true,
        items: [
          {
            title: 'You choose',
            text: 'Browse, and save what you love to your wishlist. Each piece lists its sizes.',
            picture: 'two-slips',
          },
          {
            title: 'We deliver',
            text: 'Our courier brings it in the window you choose.',
            picture: 'monday',
          },
          {
            title: 'You send it back',
            text: 'We do the washing, the pressing and the mending.',
            picture: 'wedding-guest',
          },
        ],
      },
    ],
    PERSONAL,
  ),
);

export const BAGS_THANK_YOU = inRegions(['sg', 'hk'], ({ regionName }, region) =>
  page(
    'Thank you',
    `The first steps of a bag membership in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'Choose',
        accent: 'your first bag.',
        lede: 'Once your bag membership has started, the first bag is the one you choose.',
        picture: 'bag-shelf',
        actions: [{ label: 'Choose a bag', href: `/${region}/bags/browse` }],
      },
    ],
    PERSONAL,
  ),
);
