import { css } from '@emotion/react';
import type { Product } from '@lemari/domain/product';
import { isUnmeasuredFree } from '@lemari/domain/size';
import { Disclosure } from '@lemari/ui/disclosure';
import { Facts } from '@lemari/ui/facts';
import { SizeTable } from '@lemari/ui/size-table';
import { TYPE } from '@lemari/ui/typography';
import { factsOf, sizeCell } from './product.rules.ts';

const note = css(TYPE.small, { marginBottom: 12 });

/** What can be read up on a style: its story, what it is made of, how it measures. */
export function ProductFacts({ product }: { product: Product }) {
  const isMeasured = product.sizeNotes.some(({ bustCm, waistCm, hipsCm }) => bustCm ?? waistCm ?? hipsCm);
  return (
    <div>
      <Disclosure summary="Details" open>
        <p css={TYPE.small}>{product.details}</p>
      </Disclosure>
      <Disclosure summary="Material and cut" open>
        <Facts facts={factsOf(product)} />
      </Disclosure>
      {isMeasured && (
        <Disclosure summary="Size guide">
          {isUnmeasuredFree(product.sizeNotes) && (
            <p css={note}>One size for all: not every measurement of it is known.</p>
          )}
          <SizeTable rows={product.sizeNotes.map(sizeCell)} />
        </Disclosure>
      )}
    </div>
  );
}
