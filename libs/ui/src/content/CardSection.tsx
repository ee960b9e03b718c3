import { css, type SerializedStyles } from '@emotion/react';
import { useId } from 'react';
import { Section } from '../layout/Section.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { customProperties } from '../token/custom-properties.ts';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { textLink, TYPE } from '../token/typography.ts';

const head = css({ marginBottom: token('space-24'), [from(960)]: { marginBottom: token('space-40') } });
const ledeLook = css({ marginTop: token('space-16'), maxWidth: '34em' });
const sectionLink = css(textLink, {
  display: 'inline-block',
  marginTop: token('space-12'),
  paddingBlock: token('space-8'),
});

const GRIDS = {
  /** One large card and two small ones; from 960 px the heading is above the small ones. */
  chorus: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${token('space-24')} ${token('gap')}`,
    [from(768)]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    [from(960)]: { gridTemplateRows: 'auto 1fr auto', rowGap: 0 },
  }),
  even: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${token('space-32')} ${token('gap')}`,
    [from(960)]: { gridTemplateColumns: 'repeat(var(--columns, auto-fit), minmax(220px, 1fr))' },
  }),
} as const;

/** Grid areas of the three cards. */
const VOICES = [
  css({
    gridColumn: '1 / -1',
    [from(768)]: { gridColumn: '1 / 9', gridRow: '2 / 4' },
    [from(960)]: { gridColumn: '1 / 7', gridRow: '1 / 4', paddingRight: token('gap') },
  }),
  css({
    [from(768)]: { gridColumn: '9 / 13' },
    [from(960)]: { gridColumn: '7 / 10', gridRow: 3 },
  }),
  css({
    [from(768)]: { gridColumn: '9 / 13' },
    [from(960)]: { gridColumn: '10 / 13', gridRow: 3 },
  }),
] as const;

const chorusHead = css({
  gridColumn: '1 / -1',
  [from(960)]: { gridColumn: '7 / 13', gridRow: 1, paddingTop: token('space-8') },
});

const tile = css({
  position: 'relative',
  minWidth: 0,
  '& img': { transition: `transform 600ms ${token('ease')}` },
  [canHover]: { '&:hover img': { transform: 'scale(1.02)' } },
});

const caption = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-12')}`,
  paddingTop: token('space-12'),
  [from(960)]: { minHeight: 48 },
});

const link = css({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${token('focus')}`, outlineOffset: 2 },
});

const textLook = css({ width: '100%', marginTop: token('space-4'), color: token('ink-700') });

export interface ContentCard {
  title: string;
  href: string;
  picture: { src?: string | undefined; alt: string; placeholder?: string | undefined };
  /** Shown to the right of the title: `86 pieces`. */
  note?: string | undefined;
  text?: string | undefined;
}

export interface CardSectionProps {
  title: string;
  lede?: string | undefined;
  action?: { label: string; href: string } | undefined;
  cards: readonly ContentCard[];
  /** Columns from 960 px. Without it as many as fit, and the special layout for three cards. */
  columns?: number | undefined;
}

function Tile({
  title,
  href,
  picture,
  note,
  text,
  look,
}: ContentCard & { look?: SerializedStyles | undefined }) {
  return (
    <article css={[tile, look]}>
      <Picture isScene {...picture} ratio="tile" sizes="(min-width: 960px) 33vw, 50vw" />
      <div css={caption}>
        <h3 css={TYPE.tile}>
          <a css={link} href={href}>
            {title}
          </a>
        </h3>
        {note !== undefined && <span css={TYPE.caption}>{note}</span>}
        {text !== undefined && <p css={[TYPE.small, textLook]}>{text}</p>}
      </div>
    </article>
  );
}

/** Cards that link to collections, categories or stories. Three are shown as one large and two small. */
export function CardSection({ title, lede, action, cards, columns }: CardSectionProps) {
  const id = useId();
  const chorus = cards.length === 3 && columns === undefined;
  const heading = (
    <div css={[head, chorus && chorusHead]}>
      <h2 css={TYPE.section} id={id}>
        {title}
      </h2>
      {lede !== undefined && <p css={[TYPE.lede, ledeLook]}>{lede}</p>}
      {action && (
        <a css={sectionLink} href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  );
  return (
    <Section labelledBy={id}>
      {!chorus && heading}
      <div
        css={chorus ? GRIDS.chorus : GRIDS.even}
        style={columns === undefined ? undefined : customProperties({ '--columns': String(columns) })}
      >
        {chorus && heading}
        {cards.map((card, index) => (
          <Tile key={card.href} {...card} look={chorus ? VOICES[index] : undefined} />
        ))}
      </div>
    </Section>
  );
}
