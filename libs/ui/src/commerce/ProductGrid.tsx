import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { SkeletonCard } from '../primitives/Skeleton.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

export { rowsOf } from './rows-of.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token('row')} ${token('gap')}`,
  [from(768)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [from(1200)]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  // Rows are wrapped so that each hydrates as an island; the wrapper has no box in the grid.
  '& > div': { display: 'contents' },
  // The next page of the same listing.
  '& + &': { marginTop: token('row') },
});

/** Skeleton of a row of the widest grid. */
export const SkeletonRow = () => (
  <ProductGrid>
    <div>
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  </ProductGrid>
);

/** Product cards, or rows of them in plain `div`s: 2 columns, 3 from 768 px, 4 from 1200 px. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div css={grid}>{children}</div>;
}
