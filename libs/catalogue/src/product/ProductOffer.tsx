import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { type Product, startingPrice } from '@lemari/domain/product';
import { RentalPrices } from '@lemari/ui/rental-prices';
import { SizeList } from '@lemari/ui/size-list';
import { token } from '@lemari/ui/token';
import { tabular, TYPE } from '@lemari/ui/typography';
import { isWorn, priceCell, sizeCell } from './product.rules.ts';

const block = css({ marginTop: token('space-24') });
const label = css(TYPE.label, { marginBottom: token('space-8') });
const muted = css(TYPE.small, tabular, { color: token('ink-700') });
const buyLook = css({ marginTop: token('space-12') });
const designerLook = css(TYPE.small, {
  color: token('ink-700'),
  '& b': { fontWeight: 600, color: token('ink-900') },
});
const nameLook = css(TYPE.block, { marginBlock: token('space-8') });

/** Who made it, what it is called, what it costs and which sizes there are. */
export function ProductOffer({ product }: { product: Product }) {
  const { designer, name, rating, reviewCount, rentalPrices, sizeNotes } = product;
  const buyFrom = startingPrice(product);
  return (
    <>
      <p css={designerLook}>
        <b>{designer.name}</b>
        {designer.tagline && ` · ${designer.tagline}`}
      </p>
      <h1 css={nameLook} tabIndex={-1}>
        {name}
      </h1>
      {reviewCount > 0 && (
        <p css={muted}>
          Rated {rating.toFixed(1)} of 5 by {reviewCount} {reviewCount === 1 ? 'renter' : 'renters'}
        </p>
      )}
      <div css={block}>
        <h2 css={label}>Rental period</h2>
        <RentalPrices label="Rental period" prices={rentalPrices.map(priceCell)} />
      </div>
      {buyFrom && <p css={[muted, buyLook]}>Buy from {formatMoney(buyFrom)}</p>}
      <div css={block}>
        <h2 css={label}>{sizeNotes.length === 1 ? 'Size' : 'Sizes'}</h2>
        <SizeList sizes={sizeNotes.map(sizeCell)} isWorn={isWorn(sizeNotes)} />
      </div>
    </>
  );
}
