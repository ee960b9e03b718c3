import { css } from '@emotion/react';
import { DatesBar } from '../dates/DatesBar.tsx';
import { OnwardAction } from './OnwardAction.tsx';
import { productPage } from './Product.tsx';
import type { OfferActionProps } from './ProductOffer.tsx';
import { isRentable } from './product.rules.ts';

/** Containing block of its popovers. */
const look = css({ position: 'relative' });

/** Dates are chosen here and go along to the vertical that rents the piece. */
const DatedAction = ({ product, dates, path, size, onward, children }: OfferActionProps) => (
  <OnwardAction
    size={size}
    onward={onward}
    datesForm={
      isRentable(onward) && (
        <div css={look}>
          <DatesBar
            dates={dates}
            path={path}
            periods={product.rentalPrices.map(({ periodDays }) => periodDays)}
            clearHref={path}
            submitLabel="Use these dates"
          />
        </div>
      )
    }
  >
    {children}
  </OnwardAction>
);

/** A style whose single pieces another vertical of the region rents. */
export const DatedProduct = productPage(DatedAction);
