import { css } from '@emotion/react';
import type { Product } from '@lemari/domain/product';
import { isUnmeasuredFree } from '@lemari/domain/product/fit';
import { type Size, SIZE_LABELS, SIZES } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import { SizePicker } from '@lemari/ui/size-picker';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { useModals } from '@lemari/kit';
import type { MouseEvent } from 'react';

import { hasSizeGuide, nextDates, sizeCell, sizeWords, UNMEASURED_FREE } from './product.rules.ts';
import { TakenSizes } from './TakenSizes.tsx';
import { isMeasured, useMeasurements } from './use-measurements.ts';
import { useOwnSize } from './use-own-size.ts';

const words = css(TYPE.small, {
  marginTop: token('space-12'),
  color: token('ink-700'),
  '& b': { fontWeight: 600, color: token('ink-900') },
});
const guide = css(textLink, { fontSize: token('text-14'), fontWeight: 400 });

/** Target of the size guide without scripts: the table on the page. */
export const SIZE_GUIDE_ID = 'size-guide';

interface SizesOfferProps {
  product: Product;
  /** Whether the piece can be rented today. */
  isRented: boolean;
  chosenDates: RentalDates | undefined;
  chosen: Size | undefined;
  /** Whether the action asked for a size. */
  isRequired: boolean;
  onChoose: (size: Size | undefined) => void;
  /** Path of the page. */
  path: string;
}

/** Sizes with their availability on the chosen dates, and the fit, in words for the chosen size; the size guide has all. */
export function SizesOffer({
  product,
  isRented,
  chosenDates,
  chosen,
  isRequired,
  onChoose,
  path,
}: SizesOfferProps) {
  const { sizeNotes } = product;
  const modals = useModals();
  const own = useMeasurements();
  const fitting = useOwnSize(sizeNotes);
  const isGuided = isMeasured(own) && hasSizeGuide(product);
  const note = sizeNotes.find(({ size }) => size === chosen);
  const sentence = note && sizeWords(note, own, chosenDates);

  const next = chosenDates ? nextDates(sizeNotes, chosenDates, path) : [];

  const openGuide = (event: MouseEvent) => {
    event.preventDefault();
    void modals.open('size-guide', {
      rows: sizeNotes.map((note) => sizeCell(note)),
      note: isUnmeasuredFree(sizeNotes) ? UNMEASURED_FREE : undefined,
    });
  };

  return (
    <>
      <SizePicker
        sizes={sizeNotes.map((note) => ({
          value: note.size,
          ...sizeCell(note, chosenDates),
          href: next.find(({ size }) => size === note.size)?.href,
        }))}
        defaultValue={chosen}
        onChoose={(value) => onChoose(SIZES.find((size) => size === value))}
        aside={
          hasSizeGuide(product) && (
            <a css={guide} href={`#${SIZE_GUIDE_ID}`} onClick={openGuide}>
              Size guide and your fit
            </a>
          )
        }
      />
      <div role="status">
        {isRequired && (
          <p css={words}>
            <b>Choose your size.</b>
          </p>
        )}
        {isRented && !chosenDates && <p css={words}>Choose your dates to see which sizes are available.</p>}
        {fitting !== undefined && (
          <p css={words}>
            Your size: <b>{SIZE_LABELS[fitting]}</b>
          </p>
        )}
        {fitting === undefined && !note && isGuided && (
          <p css={words}>Choose a size to see how it fits you.</p>
        )}
        {note && sentence !== undefined && (
          <p css={words}>
            <b>{SIZE_LABELS[note.size]}:</b> {sentence}
          </p>
        )}
      </div>
      {chosenDates && <TakenSizes product={product} dates={chosenDates} />}
    </>
  );
}
