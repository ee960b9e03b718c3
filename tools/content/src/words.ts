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

/** Rich text as an editor of files writes it, paragraphs with `[label](address)` in them; a tree that says more stays one. */
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

/** The other way; what is neither words nor a tree stays as it is, for the contract to refuse. */
export const fromWords = (value: unknown): unknown => (isWords(value) ? toRichText(value) : value);
