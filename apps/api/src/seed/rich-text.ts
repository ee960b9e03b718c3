import type { Words } from './content-types.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

const toText = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });

/** Text with its links. @see https://www.contentful.com/developers/docs/concepts/rich-text/ */
function toInline(words: string): object[] {
  const [whole, label, uri] = LINK.exec(words) ?? [];
  if (whole === undefined || label === undefined) return words === '' ? [] : [toText(words)];
  const at = words.indexOf(whole);
  return [
    ...(at > 0 ? [toText(words.slice(0, at))] : []),
    { nodeType: 'hyperlink', data: { uri }, content: [toText(label)] },
    ...toInline(words.slice(at + whole.length)),
  ];
}

const toParagraph = (words: string) => ({ nodeType: 'paragraph', data: {}, content: toInline(words) });

/** Converts words to a rich-text tree as Contentful stores it. */
export const toRichText = (words: Words) => ({
  nodeType: 'document' as const,
  content: words.map((part) =>
    typeof part === 'string'
      ? toParagraph(part)
      : {
          nodeType: 'unordered-list',
          data: {},
          content: part.points.map((point) => ({
            nodeType: 'list-item',
            data: {},
            content: [toParagraph(point)],
          })),
        },
  ),
});
