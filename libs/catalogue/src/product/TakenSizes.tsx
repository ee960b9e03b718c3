import { css } from '@emotion/react';
import type { Product } from '@lemari/domain/product';
import { productPath } from '@lemari/domain/product/slug';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { useMount } from '@lemari/kit';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { searchFromDates } from '../dates/dates.rules.ts';
import { nextDates, takenWords } from './product.rules.ts';

const look = css(TYPE.small, { marginTop: token('space-12'), color: token('ink-700') });
const links = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-20')}` });
const link = css(textLink, { display: 'inline-flex', alignItems: 'center', minHeight: 44 });

interface TakenSizesProps {
  product: Product;
  dates: RentalDates;
  /** Path of the page. */
  path: string;
}

/** The sizes without a piece on the dates: the next dates of each, and an alert. @see rules/products/next-dates, rules/products/alert */
export function TakenSizes({ product, dates, path }: TakenSizesProps) {
  const { region } = useMount();
  const words = takenWords(product.sizeNotes, dates);
  if (words === undefined) return null;
  const renting = productPath(rentalBaseOf(region) ?? '', product);
  return (
    <div css={look}>
      <p>{words}</p>
      <p css={links}>
        {nextDates(product.sizeNotes, dates, path).map(({ label, href }) => (
          <a css={link} key={href} href={href} data-keeps-scroll>
            {label}
          </a>
        ))}
        <a css={link} href={`${renting}/alert${searchFromDates(dates)}`}>
          Tell me when it’s available
        </a>
      </p>
    </div>
  );
}
