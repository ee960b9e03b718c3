import { css } from '@emotion/react';
import { textLink } from '@lemari/ui/typography';
import { token } from '@lemari/ui/token';
import type { RichBlock, RichInline, RichText } from './rich-text.map.ts';

const list = css({
  display: 'grid',
  gap: token('space-8'),
  paddingLeft: token('space-20'),
  listStyle: 'revert',
});
const quote = css({ paddingLeft: token('space-20'), borderLeft: `2px solid ${token('line-400')}` });
const rule = css({ margin: 0, border: 0, borderTop: `1px solid ${token('line-200')}` });
const heading = css({ fontSize: token('text-18'), fontWeight: 600 });

function Inline({ inline }: { inline: RichInline }) {
  if (inline.kind === 'link')
    return (
      <a css={textLink} href={inline.href}>
        <Inlines content={inline.content} />
      </a>
    );
  const { text, marks } = inline;
  const slanted = marks.includes('italic') ? <em>{text}</em> : text;
  return marks.includes('bold') ? <b>{slanted}</b> : slanted;
}

/** Words with links and marks. */
export const Inlines = ({ content }: { content: readonly RichInline[] }) =>
  content.map((inline, index) => <Inline key={index} inline={inline} />);

function Block({ block }: { block: RichBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading css={heading}>
          <Inlines content={block.content} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List css={list}>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichTextView text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote css={quote}>
          <RichTextView text={block.content} />
        </blockquote>
      );
    case 'rule':
      return <hr css={rule} />;
  }
}

/** Rich text from the content service. */
export const RichTextView = ({ text }: { text: RichText }) =>
  text.map((block, index) => <Block key={index} block={block} />);
