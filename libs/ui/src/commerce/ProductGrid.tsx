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
  // A row is wrapped to wake up by itself; for the grid the wrapper is not there.
  '& > div': { display: 'contents' },
  // The next page of the same listing.
  '& + &': { marginTop: token('row') },
});

/** The place of the widest grid's row, until its cards are here. */
export const SkeletonRow = () => (
  <ProductGrid>
    <div>
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  </ProductGrid>
);

/** Product cards, or rows of them in plain `div`s: 2 beside each other, 3 from 768, 4 from 1200. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div css={grid}>{children}</div>;
}
