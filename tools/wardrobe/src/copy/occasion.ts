import type { Line, Tag } from '../../../../apps/api/src/seed/wardrobe.types.ts';
import { type Text } from '../facts.ts';
export const OCCASION_TEXTS: Readonly<Record<Line, Readonly<Partial<Record<Tag, readonly Text[]>>>>> = {
  apparel: {},
  bags: {},
  home: {},
};
