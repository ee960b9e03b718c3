import type { RegionId } from '@lemari/domain/region';
import type { ContentPage } from '../content.types.ts';
import { page, SHOPS } from './page.ts';

interface Where {
  readonly region: RegionId;
  readonly base: `/${string}`;
  /** What people write about there: `a rental`. */
  readonly about: string;
  /** Where questions of this vertical are answered. */
  readonly faq: `/${string}`;
}

const contact = ({ region, base, about, faq }: Where): ContentPage =>
  page(
    `Contact us about ${about} in ${SHOPS[region].place}`,
    `How to reach Lemari in ${SHOPS[region].place}: the address to write to, the hours in which we answer, and what to send along.`,
    [
      {
        type: 'hero',
        title: 'Write to us.',
        accent: 'We read everything.',
        lede: `Questions about ${about}, a delivery or a payment reach us at hello@lemari.example.`,
        picture: 'linen-rail',
        actions: [
          { label: 'Read the answers', href: faq },
          { label: 'Browse', href: base },
        ],
      },
      {
        type: 'textSection',
        title: 'What helps us to help you',
        paragraphs: [
          'We answer Monday to Friday, 10 AM to 7 PM, and most letters on the same day.',
          {
            points: [
              'For an order: its number, which begins with LM.',
              'For a piece: its style code or a link to its page.',
              'For a stain or a tear: one photograph. You need not apologise.',
            ],
          },
          `Many questions are [answered already](${faq}).`,
        ],
      },
    ],
    { priority: 0.3 },
  );

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
    id: contact({ region: 'id', base: '/id/on-demand', about: 'renting once', faq: '/id/on-demand/faq' }),
  },
  'home-contact': {
    id: contact({ region: 'id', base: '/id/home', about: 'renting for your home', faq: '/id/faq' }),
  },
  'birthday-contact': {
    id: contact({ region: 'id', base: '/id/birthday', about: 'birthdays', faq: '/id/faq' }),
  },
};
