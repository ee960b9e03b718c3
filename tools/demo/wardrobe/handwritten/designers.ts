import type { SeedDesigner } from '../wardrobe-types.ts';

/** Invented houses; any likeness to a trading name is chance. */
export const DESIGNERS = [
  {
    id: 101,
    name: 'Arung Senja',
    tagline: 'Bias-cut evenings from a four-table workroom in Yogyakarta.',
  },
  {
    id: 102,
    name: 'Kebun Atelier',
    tagline: 'Garden prints, drawn by hand and made to be danced in.',
  },
  {
    id: 103,
    name: 'Batu Works',
    tagline: 'Coats and trousers with the patience of stone.',
  },
  {
    id: 104,
    name: 'Oriel Tan',
    tagline: 'Shirting for people who iron, and for people who do not.',
  },
  {
    id: 105,
    name: 'Pei Lin Soh',
    tagline: 'Modern cheongsam lines, cut with room to breathe.',
  },
  {
    id: 106,
    name: 'Halyard',
    tagline: 'Stripes, knits and weekends within sight of water.',
  },
  {
    id: 107,
    name: 'Maison Verrin',
    tagline: 'Evening clothes that remember how you sit, not only how you stand.',
  },
  {
    id: 108,
    name: 'Nara Ito',
    tagline: 'Pleats first, everything else second.',
  },
  {
    id: 109,
    name: 'Tenun House',
    tagline: 'Ikat and batik by weavers who sign the selvedge.',
  },
  {
    id: 110,
    name: 'Lune & Fable',
    tagline: 'Party dresses with pockets and a sense of humour.',
  },
  {
    id: 111,
    name: 'Causeway Tailoring',
    tagline: 'Hong Kong suiting, fitted in three sittings and worn in one.',
  },
  {
    id: 112,
    name: 'Marlow Yeung',
    tagline: 'Soft shapes, strong colours, nothing that needs explaining.',
  },
  {
    id: 113,
    name: 'Ferris & Dune',
    tagline: 'Saddle stitching, brass that dulls kindly, leather that softens.',
  },
  {
    id: 114,
    name: 'Casa Lontar',
    tagline: 'Palm, raffia and rattan, woven on the east side of the islands.',
  },
  {
    id: 115,
    name: 'Okada Goods',
    tagline: 'Bags that stand up by themselves.',
  },
  {
    id: 116,
    name: 'Aster Vey',
    tagline: 'Small bags for late hours.',
  },
] as const satisfies readonly Omit<SeedDesigner, 'bannerStyle'>[];
