import type { Place } from '@lemari/domain/place';
import type { Navigation } from './navigation.map.ts';

interface Link {
  readonly label: string;
  readonly href: string;
  readonly newTab?: boolean;
}

interface Group {
  readonly title: string;
  readonly links: readonly Link[];
  readonly isFolded?: boolean;
}

const chat = (label: string, chatUrl: string | undefined): Link[] =>
  chatUrl === undefined ? [] : [{ label, href: chatUrl, newTab: true }];

/** What the drawer of renting once lists. @see storefront §2, Layout rules; decision 11 */
const onDemandLinks = (base: string, chatUrl: string | undefined): Link[] => [
  { label: 'On Demand Rental Home', href: base },
  { label: 'FAQ', href: `${base}/faq` },
  ...chat('Contact Us', chatUrl),
  { label: 'Unlimited', href: '/id' },
];

/** The drawer's own lists: of renting once what the spec says, else what the editors keep. */
export function sideGroups(
  place: Place | undefined,
  { side }: Navigation,
  chatUrl: string | undefined,
): readonly Group[] {
  if (place?.vertical === 'on-demand')
    return [{ title: 'Renting once', links: onDemandLinks(place.base, chatUrl) }];
  const links = side.flatMap((item): Link[] => {
    if (item.kind === 'parent') return [];
    return item.kind === 'chat' ? chat(item.label, chatUrl) : [{ label: item.label, href: item.href }];
  });
  return [
    ...(links.length > 0 ? [{ title: 'Lemari', links }] : []),
    ...side.flatMap((item) =>
      item.kind === 'parent' ? [{ title: item.label, links: item.links, isFolded: true }] : [],
    ),
  ];
}

/** The footer's columns that editors keep. @see accounts §2, Footer */
export function footerGroups(place: Place | undefined, { footer }: Navigation): readonly Group[] {
  const linksOf = (...kinds: string[]) =>
    footer
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, label, href }) => ({
        label,
        // Whoever rents once agrees to the terms of renting once.
        href: kind === 'terms' && place?.vertical === 'on-demand' ? `${place.base}/info` : href,
      }));
  return [
    { title: 'Help', links: linksOf('help', 'terms') },
    { title: 'Lemari', links: linksOf('house') },
  ].filter(({ links }) => links.length > 0);
}

/** When somebody answers: said in id. @see accounts §2, Footer */
export const contactOf = (place: Place | undefined, chatUrl: string | undefined) =>
  place?.region === 'id' && place.vertical !== 'on-demand'
    ? { hours: 'Monday-Friday 10 AM - 7 PM', chat: chat('Chat with us', chatUrl)[0] }
    : undefined;
