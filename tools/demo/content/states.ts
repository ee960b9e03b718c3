import { inRegions, page } from '@lemari/api/seed/content/page';

/** Texts of empty states and confirmations, not indexed by search engines. */
const PERSONAL = { includeInSitemap: false, priority: 0.1 } as const;

export const THANK_YOU = inRegions(['sg', 'id', 'hk'], ({ regionName, base }, region) =>
  page(
    'Thank you',
    `The first steps of a membership in ${regionName}.`,
    [
      {
        type: 'hero',
        title: 'Choose',
        accent: 'your first pieces.',
        lede:
          region === 'hk'
            ? 'Memberships for clothes aren’t open in Hong Kong yet. Look around, and save what you want to wear first.'
            : 'Once your membership has started, the first box holds what you choose. Look around, and save what you want to wear first.',
        picture: 'morning-rail',
        actions: [{ label: 'Browse the wardrobe', href: `${base}/browse` }],
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
