import { inRegions, page } from '@lemari/api/seed/content/page';

/** Not for search engines: what a page says while there is nothing of one's own to show, or after something is done. */
const PERSONAL = { includeInSitemap: false, priority: 0.1 } as const;

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
