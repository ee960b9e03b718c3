import type { VerticalId } from './vertical.ts';

const GOODS: Readonly<Partial<Record<VerticalId, string>>> = {
  apparel: 'apparel',
  bags: 'bags',
  'on-demand': 'apparel',
  home: 'homeware',
};

/** What a vertical rents, within a sentence: `All homeware`. */
export const goodsOf = (vertical: VerticalId): string => GOODS[vertical] ?? 'pieces';
