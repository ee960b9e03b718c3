import { css } from '@emotion/react';
import type { Product } from '@lemari/domain/product';
import { productPath } from '@lemari/domain/product/slug';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { useMount } from '@lemari/kit';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { searchFromDates } from '../dates/dates.rules.ts';
import { takenWords } from './product.rules.ts';

const look = css(TYPE.small, { marginTop: token('space-4'), color: token('ink-700') });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${token('space-20')}` });
const link = css(textLink, { display: 'inline-flex', alignItems: 'center', minHeight: 44 });

interface TakenSizesProps {
  product: Product;
  dates: RentalDates;
}

/** Says which sizes have no piece on the dates, and offers an alert. @see rules/products/alert */
export function TakenSizes({ product, dates }: TakenSizesProps) {
  const { region } = useMount();
  const words = takenWords(product.sizeNotes, dates);
  if (words === undefined) return null;
  const renting = productPath(rentalBaseOf(region) ?? '', product);
  return (
    <div css={look}>
      <p css={line}>
        {words}
        <a css={link} href={`${renting}/alert${searchFromDates(dates)}`}>
          Tell me when it’s available
        </a>
      </p>
    </div>
  );
}
