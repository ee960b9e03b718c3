import { type Text } from '../facts.ts';
import { type Vocabulary } from '../vocabularies.ts';
export const HOUSE_TEXTS: Readonly<Record<Vocabulary, readonly Text[]>> = {} as Record<
  Vocabulary,
  readonly Text[]
>;
