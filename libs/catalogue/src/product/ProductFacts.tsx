import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { contactPath } from '@lemari/domain/navigation/contact';
import { type Product, startingPrice, styleCodeOf } from '@lemari/domain/product';
import { isUnmeasuredFree } from '@lemari/domain/product/fit';
import { NOT_SOLD } from '@lemari/domain/product/not-sold';
import { useMount } from '@lemari/kit';
import { Disclosure } from '@lemari/ui/disclosure';
import { Facts } from '@lemari/ui/facts';
import { SizeGuide } from '@lemari/ui/size-guide';
import { Table } from '@lemari/ui/table';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import {
  factsOf,
  gradeRows,
  hasSizeGuide,
  isUnmeasured,
  isWorn,
  rentalFacts,
  sizeCell,
  UNMEASURED,
  UNMEASURED_FREE,
} from './product.rules.ts';
import { SIZE_GUIDE_ID } from './SizesOffer.tsx';

const column = css({ marginTop: token('space-32') });
const points = css(TYPE.small, { marginTop: token('space-12'), paddingLeft: '1.1em', listStyle: 'disc' });
const help = css(TYPE.small, { marginTop: token('space-16') });
const note = css(TYPE.small, { marginBottom: token('space-12') });

interface ProductFactsProps {
  product: Product;
  /** What the rental prices are for, on the page of a piece that cannot be rented. */
  pricesNote: string | undefined;
}

/** Details, materials, size guide and prices to buy, and to rent where nothing above has them. */
export function ProductFacts({ product, pricesNote }: ProductFactsProps) {
  const { base } = useMount();
  const isMeasured = hasSizeGuide(product);
  const grades = gradeRows(product);
  const buyFrom = startingPrice(product);
  return (
    <div css={column}>
      <Disclosure summary="Details" open>
        <p css={TYPE.small}>{product.details}</p>
        {product.facts.length > 0 && (
          <ul css={points}>
            {product.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </Disclosure>
      <Disclosure summary={isWorn(product) ? 'Material and cut' : 'Material and colour'} open>
        <Facts facts={factsOf(product)} />
      </Disclosure>
      {isMeasured && (
        <div id={SIZE_GUIDE_ID}>
          <Disclosure summary="Size guide">
            {isUnmeasuredFree(product.sizeNotes) && <p css={note}>{UNMEASURED_FREE}</p>}
            <SizeGuide rows={product.sizeNotes.map((size) => sizeCell(size))} />
          </Disclosure>
        </div>
      )}
      {isUnmeasured(product) && (
        <div id={SIZE_GUIDE_ID}>
          <Disclosure summary="Size guide" open>
            <p css={TYPE.small}>
              {UNMEASURED}{' '}
              <a css={textLink} href={contactPath(base, { style: styleCodeOf(product.id) })}>
                Ask us about a size
              </a>
              .
            </p>
          </Disclosure>
        </div>
      )}
      {pricesNote !== undefined && product.rentalPrices.length > 0 && (
        <Disclosure summary="Rental prices">
          <p css={note}>{pricesNote}</p>
          <Facts facts={rentalFacts(product)} />
        </Disclosure>
      )}
      {grades.length > 0 && (
        <Disclosure summary="Price to buy">
          <p css={note}>
            {buyFrom && `From ${formatMoney(buyFrom)}. `}
            {NOT_SOLD}
          </p>
          <Table
            caption="A: as new. B: gently worn. C: visibly worn."
            columns={['Size', 'Grade', 'Price']}
            rows={grades}
          />
        </Disclosure>
      )}
      <p css={help}>
        Questions about this piece?{' '}
        <a href={contactPath(base, { style: styleCodeOf(product.id) })}>Write to us</a>.
      </p>
    </div>
  );
}
