import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Picture, type PicturePriority } from '../primitives/Picture.tsx';
import { Price, type PriceProps } from '../primitives/Price.tsx';
import { VisuallyHidden, visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { canHover } from '../token/media.ts';
import { skipLayout } from '../token/skip-layout.ts';
import { token } from '../token/token.ts';
import { clipped } from '../token/typography.ts';

const card = css(
  {
    position: 'relative',
    minWidth: 0,
    '& img': { transition: `transform ${token('slow')} ${token('ease')}` },
    [canHover]: { '&:hover img': { transform: 'scale(1.015)' } },
  },
  // In a grid's rows after the first. A picture of 2:3 on half the screen, and four lines.
  skipLayout('calc(75vw + 72.4px)', 'div:nth-of-type(n+2) > &'),
);

const pictureLook = css({ position: 'relative' });

const taken = css({ '& img': { opacity: 0.46, filter: 'saturate(0.75)' } });

const flagLook = css({
  position: 'absolute',
  left: 0,
  bottom: 0,
  maxWidth: '100%',
  padding: '8px 12px 0 0',
  background: token('page'),
  fontSize: token('text-12'),
  fontWeight: 500,
  lineHeight: 1.5,
});

const saleLook = css({ color: token('accent') });

const noteLook = css({
  position: 'absolute',
  left: 8,
  right: 8,
  bottom: 8,
  padding: '8px 12px',
  background: token('paper'),
  fontSize: token('text-12'),
  lineHeight: 1.35,
  textAlign: 'center',
  '& b': { display: 'block', fontWeight: 600 },
});

const body = css({ paddingTop: token('space-12'), fontSize: token('text-14'), lineHeight: 1.4 });

const link = css({
  display: 'block',
  // The whole card is a link; the heart lies above it.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${token('focus')}`, outlineOffset: 2 },
});

const designerLook = css(clipped, { display: 'block', fontWeight: 600 });
const nameLook = css(clipped, { display: 'block', color: token('ink-700') });
const priceLook = css({ marginTop: token('space-8'), color: token('ink-500') });

const noteText = css({ color: token('ink-500') });

const quiet = css({ '&, & b, & span': { color: token('ink-500'), fontWeight: 400 } });

const sizesLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  marginTop: 4,
  color: token('ink-900'),
  // A full line at this size hides the letters.
  '& s': { color: token('ink-500'), textDecoration: `line-through 1px ${token('line-400')}` },
});

const actionLook = css({ position: 'absolute', zIndex: 1, top: 0, right: 0 });

export interface CardSize {
  label: string;
  /** Unavailable: struck through. */
  gone?: boolean | undefined;
}

export interface ProductCardProps {
  href: string;
  designer: string;
  name: string;
  picture: { src?: string | undefined; alt: string; placeholder?: string | undefined };
  /** Rendered width, as in `sizes`. */
  pictureSizes?: string | undefined;
  /** Above the fold. */
  priority?: PicturePriority | undefined;
  price?: PriceProps | undefined;
  /** Below the price, or instead of it: `Buy from $189.00`, `Included in every plan`. */
  priceNote?: string | undefined;
  sizes?: readonly CardSize[] | undefined;
  flag?: { text: string; tone?: 'plain' | 'sale' | undefined } | undefined;
  /** Why and until when it is unavailable; the card keeps its place. */
  unavailable?: { title: string; detail?: string | undefined } | undefined;
  /** Heading level: h2 in a listing, h3 in a section. */
  heading?: 'h2' | 'h3' | undefined;
  /** Hides the text visually, where pictures suffice. */
  nameHidden?: boolean | undefined;
  /** Action in the corner of the picture: the heart. */
  action?: ReactNode;
}

/** Columns of a listing: 2, 3 from 768 px, 4 from 1200 px. */
const GRID_PICTURE_SIZES = '(min-width: 1200px) 22vw, (min-width: 768px) 30vw, 46vw';

function Sizes({ sizes }: { sizes: readonly CardSize[] }) {
  return (
    <p css={sizesLook}>
      <VisuallyHidden>Sizes: </VisuallyHidden>
      {sizes.map(({ label, gone }) =>
        gone ? (
          <s key={label}>
            {label}
            <VisuallyHidden> not available</VisuallyHidden>
          </s>
        ) : (
          <span key={label}>{label}</span>
        ),
      )}
    </p>
  );
}

/** A product in a grid: picture, designer, name and price. */
export function ProductCard({
  href,
  designer,
  name,
  picture,
  pictureSizes = GRID_PICTURE_SIZES,
  priority,
  price,
  priceNote,
  sizes = [],
  flag,
  unavailable,
  heading: Heading = 'h3',
  nameHidden = false,
  action,
}: ProductCardProps) {
  return (
    <article css={card} data-product-card="">
      <div css={[pictureLook, unavailable && taken]}>
        <Picture {...picture} sizes={pictureSizes} priority={priority} />
        {flag && !unavailable && <span css={[flagLook, flag.tone === 'sale' && saleLook]}>{flag.text}</span>}
        {unavailable && (
          <p css={noteLook}>
            <b>{unavailable.title}</b>
            {unavailable.detail}
          </p>
        )}
      </div>
      <div css={body}>
        <Heading>
          <a css={link} href={href}>
            <span css={[designerLook, unavailable && quiet]}>{designer}</span>{' '}
            <span css={nameHidden ? visuallyHidden : [nameLook, unavailable && quiet]}>{name}</span>
          </a>
        </Heading>
        {price && (
          <p css={[priceLook, unavailable && quiet]}>
            <Price {...price} />
          </p>
        )}
        {priceNote !== undefined && (
          <p css={[!price && priceLook, noteText, unavailable && quiet]}>{priceNote}</p>
        )}
        {!unavailable && sizes.length > 0 && <Sizes sizes={sizes} />}
      </div>
      {action && <div css={actionLook}>{action}</div>}
    </article>
  );
}
