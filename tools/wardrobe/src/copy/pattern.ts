import type { Pattern } from '../../../../apps/api/src/seed/wardrobe.types.ts';
import { type Text } from '../facts.ts';
export const PATTERN_TEXTS: Readonly<Record<Pattern, readonly Text[]>> = {} as Record<
  Pattern,
  readonly Text[]
>;
