import type { RegionId } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import type { ContentPage } from '../content-types.ts';
import { counters } from './counters.ts';
import { page, SHOPS } from './page.ts';

interface Contact {
  readonly region: RegionId;
  readonly base: `/${string}`;
  /** Object of "questions about": `renting bags`. */
  readonly about: string;
  /** Undefined where no answer is about it. */
  readonly faq?: `/${string}`;
  /** Whether questions can be about an order. */
  readonly hasOrders?: boolean;
}

/** Where pieces are rented. */
const ABOUT_ORDERS = [
  'About an order: its number, from your confirmation email.',
  'About a stain or a tear: a photo in daylight. No need to apologise.',
];

const contact = ({
  region,
  base,
  about,
  faq,
  hasOrders = rentalBaseOf(region) !== undefined,
}: Contact): ContentPage =>
  page(
    `Contact us about ${about} in ${SHOPS[region].regionName}`,
    `How to reach Lemari in ${SHOPS[region].regionName} about ${about}: our email address, our hours and what to send us.`,
    [
      {
        type: 'hero',
        title: 'Write to us.',
        accent: 'We read everything.',
        lede: `Questions about ${about}? Send us a message below, or email us. We answer {contact-hours}.`,
        picture: 'linen-rail',
        actions: [
          { label: 'Email us', href: 'mailto:{contact-email}' },
          ...(faq === undefined ? [] : [{ label: 'Read the FAQ', href: faq } as const]),
          { label: 'Back to the shop', href: base },
        ],
      },
      {
        type: 'textSection',
        title: 'What to send us',
        paragraphs: [
          'Our address is [{contact-email}](mailto:{contact-email}).',
          {
            points: [
              ...(hasOrders ? ABOUT_ORDERS : []),
              'About a piece: the style code on its page, such as LM-1009, or a link to the page.',
            ],
          },
          ...(faq === undefined ? [] : [`You may find your answer sooner in the [FAQ](${faq}).`]),
        ],
      },
      ...(hasOrders ? counters(region) : []),
    ],
    { priority: 0.3 },
  );

/** The contact page of every base. @see rules/screens/contact */
export const CONTACT_PAGES: Readonly<Record<string, Partial<Record<RegionId, ContentPage>>>> = {
  contact: {
    sg: contact({ region: 'sg', base: '/sg/apparel', about: 'renting clothes', faq: '/sg/apparel/faq' }),
    id: contact({ region: 'id', base: '/id', about: 'renting clothes', faq: '/id/faq' }),
    hk: contact({ region: 'hk', base: '/hk/apparel', about: 'renting clothes', faq: '/hk/apparel/faq' }),
  },
  'bags-contact': {
    sg: contact({ region: 'sg', base: '/sg/bags', about: 'renting bags', faq: '/sg/bags/faq' }),
    hk: contact({ region: 'hk', base: '/hk/bags', about: 'renting bags', faq: '/hk/bags/faq' }),
  },
  'on-demand-contact': {
    id: contact({
      region: 'id',
      base: '/id/on-demand',
      about: 'one-time rentals',
      faq: '/id/on-demand/faq',
    }),
  },
  'home-contact': {
    id: contact({ region: 'id', base: '/id/home', about: 'our homeware', hasOrders: false }),
  },
  'birthday-contact': {
    id: contact({
      region: 'id',
      base: '/id/birthday',
      about: 'dressing for a birthday',
      faq: '/id/faq',
      hasOrders: false,
    }),
  },
};
