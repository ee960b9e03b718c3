import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import type { ProductCardProps } from './ProductCard.tsx';

/** Products of a listing. */
export const PRODUCTS = [
  {
    href: '#senja',
    designer: 'Arunika',
    name: 'Senja satin gown',
    picture: {
      src: drawnGarment('gown', '#24473F'),
      alt: 'Moss green gown with thin straps',
      placeholder: '#E4DED4',
    },
    price: { amount: 'IDR 389.000', per: '4 days' },
    sizes: [
      { label: 'XS', gone: true },
      { label: 'S' },
      { label: 'M' },
      { label: 'L' },
      { label: 'XL', gone: true },
    ],
  },
  {
    href: '#dawn',
    designer: 'Noor & Tan',
    name: 'Dawn ombré dress',
    picture: {
      src: drawnGarment('coat', '#B56576'),
      alt: 'Rose dress with long sleeves',
      placeholder: '#E2D6C8',
    },
    price: { amount: 'IDR 349.000', per: '4 days' },
    sizes: [{ label: 'S' }, { label: 'M' }, { label: 'L' }, { label: 'XL' }],
    flag: { text: 'Last one in M' },
  },
  {
    href: '#bias',
    designer: 'Maison Arung',
    name: 'Bias slip, champagne',
    picture: {
      src: drawnGarment('slip', '#CBB592', '#DDDCD7'),
      alt: 'Champagne slip dress',
      placeholder: '#DDDCD7',
    },
    price: { amount: 'IDR 279.000', per: '4 days' },
    sizes: [{ label: 'XS' }, { label: 'S' }, { label: 'M', gone: true }, { label: 'L', gone: true }],
  },
  {
    href: '#tiered',
    designer: 'Hanami Works',
    name: 'Tiered linen dress',
    picture: {
      src: drawnGarment('gown', '#F4F1EA', '#CFC9BF'),
      alt: 'White tiered dress',
      placeholder: '#CFC9BF',
    },
    price: { amount: 'IDR 269.000', per: '4 days', was: 'IDR 329.000' },
    sizes: [{ label: 'S' }, { label: 'M' }, { label: 'L' }],
    flag: { text: 'Reduced', tone: 'sale' },
  },
  {
    href: '#selat',
    designer: 'Arunika',
    name: 'Selat ball gown',
    picture: {
      src: drawnGarment('gown', '#8AA0B5', '#DDDCD7'),
      alt: 'Pale blue ball gown',
      placeholder: '#DDDCD7',
    },
    price: { amount: 'IDR 429.000', per: '4 days' },
    unavailable: { title: 'Not available for 1–4 Dec', detail: 'Next delivery: 17 Dec' },
  },
  {
    href: '#gilt',
    designer: 'Rue Ampel',
    name: 'Gilt sequin mini',
    picture: {
      src: drawnGarment('mini', '#B9974F', '#4A464A'),
      alt: 'Gold sequin mini dress',
      placeholder: '#4A464A',
    },
    price: { amount: 'IDR 329.000', per: '4 days' },
    sizes: [{ label: 'XS' }, { label: 'S' }, { label: 'M' }],
    flag: { text: 'New this week' },
  },
  {
    href: '#trench',
    designer: 'Studio Batu',
    name: 'Long trench, camel',
    picture: {
      src: drawnGarment('coat', '#B28F5E', '#D3D5CC'),
      alt: 'Camel trench coat',
      placeholder: '#D3D5CC',
    },
    price: { amount: 'IDR 339.000', per: '4 days' },
    sizes: [{ label: 'S' }, { label: 'M' }, { label: 'L' }],
  },
  {
    href: '#velvet',
    designer: 'Maison Arung',
    name: 'Velvet sheath, wine',
    picture: { src: drawnGarment('mini', '#5E1626'), alt: 'Wine red velvet sheath', placeholder: '#E4DED4' },
    price: { amount: 'IDR 289.000', per: '4 days' },
    sizes: [{ label: 'XS', gone: true }, { label: 'S' }, { label: 'M' }, { label: 'L' }],
  },
] as const satisfies readonly ProductCardProps[];
