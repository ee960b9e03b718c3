import { ProductGrid, rowsOf } from '@lemari/ui/product-grid';
import { Island } from '@lemari/kit';
import { StyleCard } from '../styles/StyleCard.tsx';
import type { StyleSummary } from '../styles/styles.queries.ts';
import type { BrowseView } from './browse.rules.ts';

/** Columns of the widest grid: the cards that hydrate together. */
const ROW = 4;

interface BrowseGridProps {
  styles: readonly StyleSummary[];
  view: BrowseView;
  /** Number of an appended page. Absent for the first one, whose cards are on the first screen. */
  page?: number;
}

/** Cards of one page of a listing. Each row is an island. */
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
