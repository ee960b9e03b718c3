import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import type { ContentCard } from './CardSection.tsx';

const WEDDING = {
  title: 'The wedding guest',
  note: '86 pieces',
  href: '#wedding',
  picture: { src: drawnGarment('gown', '#B56576', '#E2D6C8'), alt: 'A pleated rose dress' },
} as const satisfies ContentCard;

export const COLLECTIONS: readonly ContentCard[] = [
  WEDDING,
  {
    title: 'Monday, resolved',
    note: '142 pieces',
    href: '#work',
    picture: { src: drawnGarment('coat', '#4B4C52', '#DDDCD7'), alt: 'A grey coat' },
  },
  {
    title: 'After eight',
    note: '58 pieces',
    href: '#evening',
    picture: { src: drawnGarment('mini', '#B9974F', '#3A3639'), alt: 'A gold sequin dress' },
  },
];

export const DINNER: ContentCard = {
  ...WEDDING,
  href: '#dinner',
  title: 'Makan malam perusahaan internasional',
  text: 'A dinner that asks for a collar.',
};
