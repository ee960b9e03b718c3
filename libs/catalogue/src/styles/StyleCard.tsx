import { periodWords } from '@lemari/domain/rental/periods';
import { formatMoney } from '@lemari/currency/money';
import { SIZE_LABELS } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { baseOf, rentsPieces } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import type { PicturePriority } from '@lemari/ui/picture';
import { ProductCard } from '@lemari/ui/product-card';
import { outWords, searchFromDates } from '../dates/dates.rules.ts';
import { useOwnSize } from '../product/use-own-size.ts';
import { Heart } from '../wishlist/Heart.tsx';
import { useMount } from '@lemari/kit';
import { pictureAlt, type StyleSummary } from './styles.queries.ts';

interface StyleCardProps {
  style: StyleSummary;
  /** Chosen dates, which the link to the product page carries. */
  chosenDates?: RentalDates | undefined;
  /** Heading level. */
  heading: 'h2' | 'h3';
  /** Width of the card, in the syntax of `sizes`. */
  pictureSizes?: string;
  /** For cards on the first screen. */
  priority?: PicturePriority | undefined;
  /** Parts that the editors show; all by default. @see rules/products/guest-card-settings */
  shows?: { readonly price: boolean; readonly buyPrice: boolean; readonly name: boolean };
}

const ALL = { price: true, buyPrice: false, name: true } as const;

/**
 * Card of a style. It links below the base of the style's own vertical. Only where single pieces are rented, or dates are
 * chosen, it marks sizes without a piece: elsewhere no size can be had today. @see rules/products/card-sizes
 */
export function StyleCard({
  style,
  chosenDates,
  heading,
  pictureSizes,
  priority,
  shows = ALL,
}: StyleCardProps) {
  const { region, base } = useMount();
  const { vertical, designer, name, picture, rental, buyFrom, sizes } = style;
  const marksSizes = rentsPieces(vertical) || chosenDates !== undefined;
  const fitting = useOwnSize(sizes);
  const unavailable =
    chosenDates && !sizes.some(({ isFree }) => isFree) ? outWords(chosenDates, style) : undefined;
  return (
    <ProductCard
      href={productPath(baseOf(vertical, region) ?? base, style) + searchFromDates(chosenDates)}
      designer={designer.name}
      name={name}
      picture={{ src: picture.url600, alt: pictureAlt(style), placeholder: picture.colour }}
      pictureSizes={pictureSizes}
      priority={priority}
      price={
        shows.price && rental
          ? {
              amount: formatMoney(rental.price),
              per: periodWords(rental.periodDays),
              was: shows.buyPrice && buyFrom ? formatMoney(buyFrom) : undefined,
            }
          : undefined
      }
      priceNote={
        !shows.price
          ? undefined
          : !shows.buyPrice && buyFrom
            ? `Price to buy: from ${formatMoney(buyFrom)}`
            : rental
              ? undefined
              : 'Not for rent today'
      }
      nameHidden={!shows.name}
      flag={fitting && { text: `Your size: ${SIZE_LABELS[fitting]}` }}
      sizes={sizes.map(({ size, isFree }) => ({ label: SIZE_LABELS[size], gone: marksSizes && !isFree }))}
      heading={heading}
      unavailable={unavailable}
      action={<Heart id={style.id} name={name} favoriteId={style.favoriteId} />}
    />
  );
}
