import { css } from '@emotion/react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const jumps = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginBottom: token('space-24'),
  borderBottom: `1px solid ${token('line-200')}`,
});

const jump = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  height: 44,
  fontWeight: 500,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
});

const group = css({
  paddingBlock: token('space-16'),
  [from(768)]: { display: 'grid', gridTemplateColumns: '80px minmax(0, 1fr)' },
});

const letterLook = css({ fontSize: token('text-24'), lineHeight: 1.4 });

const list = css({ [from(768)]: { columns: 2, columnGap: token('space-40') }, [from(1200)]: { columns: 3 } });

const link = css(tabular, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-12'),
  minHeight: 44,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  '&:hover > span:first-of-type': { textDecoration: 'underline', textUnderlineOffset: 4 },
});

const countLook = css({ color: token('ink-500'), fontSize: token('text-14') });

export interface LetterIndexProps {
  letters: readonly {
    letter: string;
    links: readonly { label: string; href: string; count: number }[];
  }[];
}

/** Hundreds of names by first letter, with links to each letter. */
export function LetterIndex({ letters }: LetterIndexProps) {
  return (
    <>
      <nav aria-label="Letters" css={jumps}>
        {letters.map(({ letter }) => (
          <a css={jump} key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, links }) => (
        <section css={group} key={letter} aria-labelledby={`letter-${letter}`}>
          <h2 css={letterLook} id={`letter-${letter}`}>
            {letter}
          </h2>
          <ul css={list}>
            {links.map(({ label, href, count }) => (
              <li key={href}>
                <a css={link} href={href}>
                  <span>{label}</span>
                  <span css={countLook}>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
