import { textParts } from '@lemari/domain/navigation/text-links';
import type { Words } from './content-types.ts';

const toText = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });

/** Text with its links. @see https://www.contentful.com/developers/docs/concepts/rich-text/ */
const toInline = (words: string): object[] =>
  textParts(words).map(({ text, address }) =>
    address === undefined
      ? toText(text)
      : { nodeType: 'hyperlink', data: { uri: address }, content: [toText(text)] },
  );

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
