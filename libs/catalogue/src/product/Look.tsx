import { inTurn } from '@lemari/domain/product/look';
import type { Category } from '@lemari/domain/product/attributes';
import type { RentalDates } from '@lemari/domain/rental';
import { useLazyQuery } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import { shopOf } from '../shop.ts';
import { type StylesArg, stylesQuery, type StyleSummary } from '../styles/styles.queries.ts';
import { StylesCarousel } from './SimilarStyles.tsx';

/** Styles of each category. */
const COUNT = 4;

export interface LookProps {
  /** Id of the style that the look is for. */
  id: number;
  categories: readonly [Category, Category];
  chosenDates: RentalDates | undefined;
}

/**
 * Pieces of the same shop that are worn together with a style, and are available on its dates. They load when the visitor comes
 * near. @see rules/products/look
 */
export function Look({ id, categories: [first, second], chosenDates }: LookProps) {
  const shop = shopOf(useMount());
  const argOf = (category: Category): StylesArg => ({
    ...shop,
    ...(chosenDates && { ...chosenDates }),
    category,
    page: 1,
    count: COUNT,
  });
  const lists = [useLazyQuery(stylesQuery, argOf(first)), useLazyQuery(stylesQuery, argOf(second))];
  const isAvailable = ({ id: other, sizes }: StyleSummary) =>
    other !== id && sizes.some(({ isFree }) => isFree);
  const styles = inTurn(lists.map(({ data }) => data?.styles.filter(isAvailable) ?? []));
  return <StylesCarousel title="Complete the look" styles={styles} chosenDates={chosenDates} />;
}
