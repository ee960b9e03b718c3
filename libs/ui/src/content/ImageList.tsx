import { css } from '@emotion/react';
import { useId } from 'react';
import { Section } from '../layout/Section.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';
import { SectionHead } from './SectionHead.tsx';

const list = css({
  display: 'grid',
  gap: token('space-32'),
  [from(768)]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: `${token('space-40')} ${token('gap')}`,
  },
});

const item = css({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'start',
  alignContent: 'start',
  gap: token('space-16'),
  overflowWrap: 'anywhere',
  [from(768)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const wordsAlone = css({ gridTemplateColumns: 'minmax(0, 1fr)' });

const number = css({ color: token('accent'), fontSize: token('text-14'), fontWeight: 600, lineHeight: 1.4 });
const textLook = css(TYPE.small, { marginTop: token('space-4'), color: token('ink-700'), maxWidth: '34em' });

export interface ImageListItem {
  title: string;
  text: string;
  picture?: { src?: string | undefined; alt: string; placeholder?: string | undefined } | undefined;
}

export interface ImageListProps {
  title: string;
  items: readonly ImageListItem[];
  /** The items are steps, which are numbered. */
  numbered?: boolean | undefined;
}

/**
 * Pictures with short texts, such as how renting works: side by side on a phone, the picture above from 768
 * px.
 */
export function ImageList({ title, items, numbered = false }: ImageListProps) {
  const id = useId();
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} />
      <List css={list}>
        {items.map((entry, index) => (
          <li css={[item, !entry.picture && wordsAlone]} key={entry.title}>
            {entry.picture && (
              <Picture isScene {...entry.picture} ratio="tile" sizes="(min-width: 768px) 33vw, 112px" />
            )}
            <div>
              {numbered && (
                <p css={number} aria-hidden="true">
                  {index + 1}
                </p>
              )}
              <h3 css={TYPE.tile}>{entry.title}</h3>
              <p css={textLook}>{entry.text}</p>
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
