import { css } from '@emotion/react';
import type { Product } from '@lemari/domain/product';
import type { Size } from '@lemari/domain/product/size';
import { designerPath } from '@lemari/domain/product/slug';
import { Facts } from '@lemari/ui/facts';
import { RentalPrices } from '@lemari/ui/rental-prices';
import { skipLayout } from '@lemari/ui/skip-layout';
import { StickyCta, type StickyCtaProps } from '@lemari/ui/sticky-cta';
import { token } from '@lemari/ui/token';
import { tabular, textLink, TYPE } from '@lemari/ui/typography';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { DatesFound } from '../dates/dates.queries.ts';
import { datesWords, freeDaysWords } from '../dates/dates.rules.ts';
import type { Onward } from './onward.rules.ts';
import { isRentable, onlyFreeSize, priceCell } from './product.rules.ts';
import type { Service } from './service.rules.ts';
import { SizesOffer } from './SizesOffer.tsx';

/** Designer and name are in the first view. A part that opens over the next ones would be clipped to its own box. */
const offer = css(skipLayout('120px', '& > * ~ * ~ :not(:has(summary))'));
const block = css({ marginTop: token('space-24') });
/** The press asked for it, so it is shown as the next step and not as an error. */
const requiredLook = css({ outline: `2px solid ${token('ink-900')}`, outlineOffset: token('space-8') });
const label = css(TYPE.label, { marginBottom: token('space-8') });
const muted = css(TYPE.small, tabular, { color: token('ink-700') });
const note = css({ marginTop: token('space-8') });
const designerLook = css(TYPE.small, {
  color: token('ink-700'),
  '& a': { fontWeight: 600, color: token('ink-900') },
});
const titleRow = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' });
const nameLook = css(TYPE.block, { marginBlock: token('space-8') });

/** The parts of a page's action, which the offer places. */
export interface OfferParts {
  /** Form or summary of the dates, above the sizes. */
  readonly dates?: ReactNode;
  /** The action, below the sizes. */
  readonly main: ReactNode;
  /** The same action in the bar of a phone; none if there is no action. */
  readonly bar: StickyCtaProps | undefined;
}

export interface OfferActionProps {
  product: Product;
  dates: DatesFound;
  /** Path of the page. */
  path: string;
  /** The chosen size. */
  size: Size | undefined;
  onward: Onward | undefined;
  /** Moves to the sizes. */
  askForSize: () => void;
  children: (parts: OfferParts) => ReactNode;
}

/** What a visitor can do with the piece: one state for page and bar. */
export type OfferAction = ComponentType<OfferActionProps>;

interface ProductOfferProps extends Pick<OfferActionProps, 'product' | 'dates' | 'path' | 'onward'> {
  /** Base of the style's own vertical. */
  base: string;
  /** Size in the URL. */
  size: Size | undefined;
  service: Service | undefined;
  /** Actions beside the name: wishlist, share. */
  actions: ReactNode;
  Action: OfferAction;
}

/** Designer, name, prices, available sizes, and the one action. */
export function ProductOffer({
  product,
  dates,
  base,
  path,
  size: named,
  onward,
  service,
  actions,
  Action,
}: ProductOfferProps) {
  const { designer, name, rating, reviewCount, rentalPrices, sizeNotes } = product;
  const { chosenDates } = dates;
  const isRented = isRentable(onward);
  const freeDays = chosenDates && freeDaysWords(chosenDates);
  const [choice, setChoice] = useState({ named, size: named });
  // A link to other dates may name a size.
  if (choice.named !== named) setChoice({ named, size: named ?? choice.size });
  const only = chosenDates && onlyFreeSize(sizeNotes);
  const size = choice.size ?? only;
  const sizesBlock = useRef<HTMLDivElement>(null);
  const [isRequested, setIsRequested] = useState(false);
  const isSizeRequired =
    isRequested && !sizeNotes.some((note) => note.size === size && note.availableProductIds.length > 0);
  const askForSize = () => {
    setIsRequested(true);
    sizesBlock.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  return (
    <Action product={product} dates={dates} path={path} size={size} onward={onward} askForSize={askForSize}>
      {({ dates: datesPart, main, bar }) => (
        <>
          <div css={offer}>
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
            {isRented && reviewCount > 0 && (
              <p css={muted}>
                Rated {rating.toFixed(1)} of 5 by {reviewCount} {reviewCount === 1 ? 'renter' : 'renters'}
              </p>
            )}
            {/* Elsewhere they are among the facts. @see rules/products/prices-where-rented */}
            {isRented && (
              <div css={block}>
                <h2 css={label}>Rental period{chosenDates && `, ${datesWords(chosenDates)}`}</h2>
                <RentalPrices label="Rental period" prices={rentalPrices.map(priceCell(chosenDates, path))} />
                {freeDays && <p css={[muted, note]}>{freeDays}</p>}
              </div>
            )}
            {datesPart && <div css={block}>{datesPart}</div>}
            <div css={[block, isSizeRequired && requiredLook]} ref={sizesBlock}>
              {/* Its radio buttons are uncontrolled. */}
              <SizesOffer
                key={`${named} ${only}`}
                product={product}
                isRented={isRented}
                chosenDates={chosenDates}
                chosen={size}
                isRequired={isSizeRequired}
                onChoose={(chosen) => setChoice({ named, size: chosen })}
                path={path}
              />
            </div>
            <div css={block}>{main}</div>
            {service && (
              <div css={block}>
                <Facts facts={service.facts} />
                <p css={[TYPE.small, note]}>
                  <a css={textLink} href={service.more.href}>
                    {service.more.label}
                  </a>
                </p>
              </div>
            )}
          </div>
          {/* Beside the offer, whose parts would contain a fixed element. */}
          {bar && <StickyCta {...bar} />}
        </>
      )}
    </Action>
  );
}
