import { type DyeName } from '../dyes.ts';
import { type Text } from '../facts.ts';
export const DYE_TEXTS: Readonly<Partial<Record<string, readonly Text[]>>> &
  Partial<Record<DyeName, readonly Text[]>> = {};
