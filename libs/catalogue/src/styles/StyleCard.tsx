import { formatMoney } from '@lemari/currency/money';
import { SIZE_LABELS } from '@lemari/domain/size';
import { productPath } from '@lemari/domain/slug';
import { baseOf } from '@lemari/domain/vertical';
import { ProductCard } from '@lemari/ui/product-card';
import { useMount } from '@lemari/vertical';
import type { StyleSummary } from './styles.queries.ts';

interface StyleCardProps {
  style: StyleSummary;
  /** The level that fits the page. */
  heading: 'h2' | 'h3';
  /** How wide the card is drawn, as in `sizes`. */
  pictureSizes?: string;
  /** On the first screen. */
  priority?: boolean;
}

/** A style in a grid or a rail; its page stands below the base of its own vertical. */
export function StyleCard({ style, heading, pictureSizes, priority }: StyleCardProps) {
  const { region, base } = useMount();
  const { vertical, designer, name, picture, rental, sizes } = style;
  return (
    <ProductCard
      href={productPath(baseOf(vertical, region) ?? base, style)}
      designer={designer.name}
      name={name}
      picture={{ src: picture.url600, alt: picture.alt, placeholder: picture.colour }}
      pictureSizes={pictureSizes}
      priority={priority}
      price={rental && { amount: formatMoney(rental.price), per: `${rental.periodDays} days` }}
      sizes={sizes.map(({ size, isFree }) => ({ label: SIZE_LABELS[size], gone: !isFree }))}
      heading={heading}
    />
  );
}
