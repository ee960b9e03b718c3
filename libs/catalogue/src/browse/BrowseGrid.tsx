import { ProductGrid, rowsOf } from '@lemari/ui/product-grid';
import { Island } from '@lemari/vertical';
import { StyleCard } from '../styles/StyleCard.tsx';
import type { StyleSummary } from '../styles/styles.queries.ts';

/** The widest grid's columns: what wakes up together. */
const ROW = 4;

/** The cards of a listing, each row an island. */
export function BrowseGrid({ styles }: { styles: readonly StyleSummary[] }) {
  return (
    <ProductGrid>
      {rowsOf(styles, ROW).map((row, index) => (
        <Island key={index} name={`row-${index}`}>
          <div data-island={`row-${index}`}>
            {row.map((style) => (
              <StyleCard key={style.id} style={style} heading="h2" priority={style === styles[0]} />
            ))}
          </div>
        </Island>
      ))}
    </ProductGrid>
  );
}
