import type { SeedDesigner } from '../wardrobe-types.ts';

/** Invented houses; any likeness to a trading name is chance. */
export const DESIGNERS = [
  {
    id: 101,
    name: 'Arung Senja',
    tagline: 'Bias-cut evenings from a four-table workroom in Yogyakarta.',
    banner: 'two-slips',
  },
  {
    id: 102,
    name: 'Kebun Atelier',
    tagline: 'Garden prints, drawn by hand and made to be danced in.',
    banner: 'wedding-guest',
  },
  {
    id: 103,
    name: 'Batu Works',
    tagline: 'Coats and trousers with the patience of stone.',
    banner: 'morning-rail',
  },
  {
    id: 104,
    name: 'Oriel Tan',
    tagline: 'Shirting for people who iron, and for people who do not.',
    banner: 'monday',
  },
  {
    id: 105,
    name: 'Pei Lin Soh',
    tagline: 'Modern cheongsam lines, cut with room to breathe.',
    banner: 'after-eight',
  },
  {
    id: 106,
    name: 'Halyard',
    tagline: 'Stripes, knits and weekends within sight of water.',
    banner: 'long-weekend',
  },
  {
    id: 107,
    name: 'Maison Verrin',
    tagline: 'Evening clothes that remember how you sit, not only how you stand.',
    banner: 'after-eight',
  },
  {
    id: 108,
    name: 'Nara Ito',
    tagline: 'Pleats first, everything else second.',
    banner: 'monday',
  },
  {
    id: 109,
    name: 'Tenun House',
    tagline: 'Ikat and batik by weavers who sign the selvedge.',
    banner: 'lebaran-table',
  },
  {
    id: 110,
    name: 'Lune & Fable',
    tagline: 'Party dresses with pockets and a sense of humour.',
    banner: 'wedding-guest',
  },
  {
    id: 111,
    name: 'Causeway Tailoring',
    tagline: 'Hong Kong suiting, fitted in three sittings and worn in one.',
    banner: 'monday',
  },
  {
    id: 112,
    name: 'Marlow Yeung',
    tagline: 'Soft shapes, strong colours, nothing that needs explaining.',
    banner: 'morning-rail',
  },
  {
    id: 113,
    name: 'Ferris & Dune',
    tagline: 'Saddle stitching, brass that dulls kindly, leather that softens.',
    banner: 'bag-on-plinth',
  },
  {
    id: 114,
    name: 'Casa Lontar',
    tagline: 'Palm, raffia and rattan, woven on the east side of the islands.',
    banner: 'long-weekend',
  },
  {
    id: 115,
    name: 'Okada Goods',
    tagline: 'Bags that stand up by themselves.',
    banner: 'bag-shelf',
  },
  {
    id: 116,
    name: 'Aster Vey',
    tagline: 'Small bags for late hours.',
    banner: 'bag-shelf',
  },
] as const satisfies readonly SeedDesigner[];
