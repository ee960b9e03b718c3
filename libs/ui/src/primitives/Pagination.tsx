import { css } from '@emotion/react';
import { customProperties } from '../token/custom-properties.ts';
import { below } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { pagesShown } from './pages-shown.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const wrapper = css(tabular, {
  textAlign: 'center',
  fontSize: token('text-14'),
  paddingTop: token('space-48'),
});

const progress = css({
  width: 200,
  maxWidth: '100%',
  height: 2,
  margin: `${token('space-12')} auto ${token('space-24')}`,
  background: `linear-gradient(${token('ink-900')} 0 0) var(--at) / var(--part) 100% no-repeat ${token('line-200')}`,
});

const list = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' });

const cell = css({ display: 'grid', placeItems: 'center', minWidth: 44, height: 44, padding: '0 8px' });

const link = css(cell, {
  color: token('ink-700'),
  '&:hover': { color: token('ink-900'), boxShadow: `inset 0 -1px 0 ${token('line-400')}` },
  "&[aria-current='page']": {
    color: token('ink-900'),
    fontWeight: 600,
    boxShadow: `inset 0 -2px 0 ${token('ink-900')}`,
  },
});

/** On the narrowest screens only the ends and the current page are shown. */
const spare = css({ [below(480)]: { display: 'none' } });

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  /** URL of a page that keeps the rest of the query: `?page=3`. */
  hrefFor: (page: number) => string;
  /** Range of this page in words: `21 to 40 of 128 pieces`. */
  summary?: string | undefined;
}

/** Numbered pages as real links. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, summary }: PaginationProps) {
  if (pages < 2) return null;
  const style = customProperties({
    '--part': `${100 / pages}%`,
    '--at': `${(100 * (page - 1)) / (pages - 1)}% 0`,
  });
  return (
    <div css={wrapper}>
      {summary !== undefined && (
        <>
          <p>{summary}</p>
          <div css={progress} style={style} />
        </>
      )}
      <nav aria-label="Pages">
        <ul css={list}>
          {page > 1 && (
            <li>
              <a css={link} href={hrefFor(page - 1)} rel="prev">
                Previous
              </a>
            </li>
          )}
          {pagesShown(page, pages).map((number, index) =>
            number === 'gap' ? (
              <li css={cell} key={`gap-${index}`}>
                …
              </li>
            ) : (
              <li key={number} css={number !== page && number !== 1 && number !== pages && spare}>
                <a css={link} href={hrefFor(number)} aria-current={number === page ? 'page' : undefined}>
                  <VisuallyHidden>Page </VisuallyHidden>
                  {number}
                </a>
              </li>
            ),
          )}
          {page < pages && (
            <li>
              <a css={link} href={hrefFor(page + 1)} rel="next">
                Next
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
