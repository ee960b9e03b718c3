import { toRichText } from '@lemari/api/seed/rich-text';
import type { Words } from '@lemari/api/seed/content-types';
import { isSame } from './same.ts';

interface Node {
  readonly nodeType?: string;
  readonly value?: string;
  readonly data?: { readonly uri?: string };
  readonly content?: readonly Node[];
}

const inline = ({ content = [] }: Node): string =>
  content
    .map((node) =>
      node.nodeType === 'hyperlink' ? `[${inline(node)}](${node.data?.uri ?? ''})` : (node.value ?? ''),
    )
    .join('');

const words = ({ content = [] }: Node): Words =>
  content.map((node) =>
    node.nodeType === 'unordered-list'
      ? { points: (node.content ?? []).map((item) => (item.content ?? []).map(inline).join('')) }
      : inline(node),
  );

/** Rich text as words: paragraphs with `[label](address)`. A tree with other nodes stays a tree. */
export function toWords(tree: unknown): unknown {
  const written = words(tree as Node);
  return isSame(toRichText(written), tree) ? written : tree;
}

const isWords = (value: unknown): value is Words =>
  Array.isArray(value) &&
  value.every(
    (part: unknown) =>
      typeof part === 'string' ||
      (typeof part === 'object' &&
        part !== null &&
        'points' in part &&
        Array.isArray(part.points) &&
        part.points.every((point) => typeof point === 'string')),
  );

/** Rich text from words. Any other value is returned as it is, and the schema refuses it. */
export const fromWords = (value: unknown): unknown => (isWords(value) ? toRichText(value) : value);
