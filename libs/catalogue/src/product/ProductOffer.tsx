import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { type Product, startingPrice } from '@lemari/domain/product';
import type { Size } from '@lemari/domain/product/size';
import { designerPath } from '@lemari/domain/product/slug';
import { RentalPrices } from '@lemari/ui/rental-prices';
import { skipLayout } from '@lemari/ui/skip-layout';
import { token } from '@lemari/ui/token';
import { tabular, textLink, TYPE } from '@lemari/ui/typography';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { DatesBar } from '../dates/DatesBar.tsx';
import type { DatesFound } from '../dates/dates.queries.ts';
import { datesWords } from '../dates/dates.rules.ts';
import { priceCell } from './product.rules.ts';
import { SizesOffer } from './SizesOffer.tsx';

/** Designer and name are in the first view. */
const offer = css(skipLayout('120px', '& > * ~ * ~ *'));
const block = css({ marginTop: token('space-24') });
/** Containing block of its popovers. */
const datesLook = css({ position: 'relative', marginTop: token('space-12') });
const label = css(TYPE.label, { marginBottom: token('space-8') });
const muted = css(TYPE.small, tabular, { color: token('ink-700') });
const buyLook = css({ marginTop: token('space-12') });
const designerLook = css(TYPE.small, {
  color: token('ink-700'),
  '& a': { fontWeight: 600, color: token('ink-900') },
});
const titleRow = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' });
const nameLook = css(TYPE.block, { marginBlock: token('space-8') });

/** Target of the small screen's main action. */
export const OFFER_ID = 'offer';

export interface RentProps {
  product: Product;
  dates: DatesFound;
  /** Path of the page. */
  path: string;
  size: Size | undefined;
  /** Shows the error of a missing size and moves to the sizes. */
  onSizeMissing: () => void;
}

/** Dates and cart button, in verticals that rent single pieces. */
export type Rent = ComponentType<RentProps>;

interface ProductOfferProps {
  product: Product;
  dates: DatesFound;
  /** Base of the style's own vertical, and path of the page. */
  base: string;
  path: string;
  /** Size in the URL. */
  size: Size | undefined;
  /** Actions beside the name: wishlist, share. */
  actions: ReactNode;
  Rent: Rent | undefined;
}

/** Designer, name, prices and available sizes. */
export function ProductOffer({ product, dates, base, path, size: named, actions, Rent }: ProductOfferProps) {
  const { designer, name, rating, reviewCount, rentalPrices } = product;
  const { chosenDates } = dates;
  const buyFrom = startingPrice(product);
  const [size, setSize] = useState(named);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const sizesBlock = useRef<HTMLDivElement>(null);
  const askForSize = () => {
    setIsSizeMissing(true);
    sizesBlock.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  return (
    <div css={offer} id={OFFER_ID}>
      <p css={designerLook}>
        <a css={textLink} href={designerPath(base, designer)}>
          {designer.name}
        </a>
        {designer.tagline && ` · ${designer.tagline}`}
      </p>
      <div css={titleRow}>
        <h1 css={nameLook} tabIndex={-1}>
          {name}
        </h1>
        {actions}
      </div>
      {reviewCount > 0 && (
        <p css={muted}>
          Rated {rating.toFixed(1)} of 5 by {reviewCount} {reviewCount === 1 ? 'renter' : 'renters'}
        </p>
      )}
      {!Rent && (
        <div css={datesLook}>
          <DatesBar
            dates={dates}
            path={path}
            periods={rentalPrices.length > 0 ? rentalPrices.map(({ periodDays }) => periodDays) : undefined}
            clearHref={path}
          />
        </div>
      )}
      <div css={block}>
        <h2 css={label}>{chosenDates ? `Rental period, ${datesWords(chosenDates)}` : 'Rental period'}</h2>
        <RentalPrices label="Rental period" prices={rentalPrices.map(priceCell(chosenDates, path))} />
      </div>
      {buyFrom && <p css={[muted, buyLook]}>Buy from {formatMoney(buyFrom)}</p>}
      <div css={block} ref={sizesBlock}>
        <SizesOffer
          product={product}
          chosenDates={chosenDates}
          chosen={size}
          error={isSizeMissing && size === undefined ? 'Choose a size first.' : undefined}
          onChoose={setSize}
        />
      </div>
      {Rent && (
        <div css={block}>
          <Rent product={product} dates={dates} path={path} size={size} onSizeMissing={askForSize} />
        </div>
      )}
    </div>
  );
}
