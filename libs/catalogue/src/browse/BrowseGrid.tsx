import { ProductGrid, rowsOf } from '@lemari/ui/product-grid';
import { Island } from '@lemari/kit';
import { StyleCard } from '../styles/StyleCard.tsx';
import type { StyleSummary } from '../styles/styles.queries.ts';
import type { BrowseView } from './browse.rules.ts';

/** The widest grid's columns: what wakes up together. */
const ROW = 4;

interface BrowseGridProps {
  styles: readonly StyleSummary[];
  view: BrowseView;
  /** A page that was loaded into the listing; without it the one the listing begins with, which is on the first screen. */
  page?: number;
}

/** The cards of a page of a listing, each row an island. */
export function BrowseGrid({ styles, view, page }: BrowseGridProps) {
  return (
    <ProductGrid>
      {rowsOf(styles, ROW).map((row, index) => {
        const name = page === undefined ? `row-${index}` : `row-${page}-${index}`;
        return (
          <Island key={index} name={name} isBelowFold={index > 0}>
            {row.map((style) => (
              <StyleCard
                key={style.id}
                style={style}
                chosenDates={view.dates.chosenDates}
                heading="h2"
                priority={
                  page === undefined && index === 0 ? (style === styles[0] ? 'first' : 'soon') : undefined
                }
              />
            ))}
          </Island>
        );
      })}
    </ProductGrid>
  );
}
