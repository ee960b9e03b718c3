import { fn } from 'storybook/test';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import type { CartBackup } from './CartBackups.tsx';
import type { CartLineProps } from './CartLine.tsx';

export const BACKUPS = [
  { id: 'size', label: 'Backup size L', effect: 'same price', onRemove: fn() },
  { id: 'style', label: 'Backup style: Dawn ombré dress, M', effect: 'IDR 40.000 less', onRemove: fn() },
] as const satisfies readonly CartBackup[];

export const SENJA: CartLineProps = {
  href: '#senja',
  designer: 'Arunika',
  name: 'Senja satin gown',
  size: 'Size M',
  picture: { src: drawnGarment('gown', '#24473F'), alt: '', placeholder: '#E4DED4' },
  price: { amount: 'IDR 389.000', per: '4 days' },
  state: 'free',
  onAddBackup: fn(),
  onRemove: fn(),
};

export const DAWN: CartLineProps = {
  ...SENJA,
  href: '#dawn',
  designer: 'Noor & Tan',
  name: 'Dawn ombré dress',
  size: 'Size S',
  picture: { src: drawnGarment('coat', '#B56576'), alt: '', placeholder: '#E2D6C8' },
  price: { amount: 'IDR 349.000', per: '4 days' },
};
