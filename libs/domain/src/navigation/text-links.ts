const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** A piece of a text; with an address it is a link. */
export interface TextPart {
  readonly text: string;
  readonly address?: string;
}

/** The parts of a text, in order. A link is written `[its words](/its/path)`. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: words, address });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Addresses of the links in a text. */
export const addressesInText = (text: string): string[] =>
  textParts(text).flatMap(({ address }) => address ?? []);
