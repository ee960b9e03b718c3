import { type Text } from '../facts.ts';
export const OPENINGS: Readonly<Record<string, readonly Text[]>> = {};
