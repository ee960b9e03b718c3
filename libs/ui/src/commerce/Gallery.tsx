import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { Icon } from '../primitives/Icon.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { PRODUCT_PICTURE } from './product-picture.ts';

const strip = css({
  display: 'grid',
  gridAutoFlow: 'column',
  // The next picture is partly visible, to show that there are more.
  gridAutoColumns: 'calc(100% - 32px)',
  columnGap: token('space-4'),
  marginInline: `calc(-1 * ${token('gutter')})`,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&:focus-visible': { outlineOffset: -2 },
  '& > li': { position: 'relative', scrollSnapAlign: 'start', aspectRatio: '2 / 3' },
  '& > :only-child': { width: 'calc(100% + 32px)' },
  [from(768)]: {
    gridAutoColumns: '100%',
    columnGap: 0,
    marginInline: 0,
    '& > :only-child': { width: 'auto' },
  },
  [from(1200)]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: token('gap') },
});

/** The whole picture is a button; the icon in its corner shows it. */
const largerLook = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'end',
  cursor: 'zoom-in',
  '& > span': { display: 'grid', placeItems: 'center', width: 44, height: 44, background: token('page') },
  '&:focus-visible': { outlineOffset: -4 },
});

/** Target of the view transition from the card's picture. */
const first = css({ viewTransitionName: PRODUCT_PICTURE });

const thumbnails = css({
  // On a phone pictures are swiped; from 1200 px all are visible.
  display: 'none',
  flexWrap: 'wrap',
  gap: token('space-8'),
  paddingTop: token('space-8'),
  [from(768)]: { display: 'flex' },
  [from(1200)]: { display: 'none' },
});

const thumbnail = css({
  display: 'block',
  width: 52,
  '&:hover, &:focus-visible': { boxShadow: `0 0 0 1px ${token('ink-900')}` },
});

export interface GalleryPicture {
  src?: string | undefined;
  /** Describes this view: `Senja satin gown, back`. */
  alt: string;
  placeholder?: string | undefined;
}

export interface GalleryProps {
  /** Name of the product, which labels the gallery. */
  name: string;
  pictures: readonly GalleryPicture[];
  /** Prefix of the pictures' ids, which the thumbnails link to. */
  id?: string | undefined;
  /**
   * Called with the index of a pressed picture. Without it, and without scripts, the link opens the largest
   * variant.
   */
  onEnlarge?: ((index: number) => void) | undefined;
}

/** The largest variant of a picture of the shop. */
export const largestOf = (src: string): string => src.replace(/\/600(\.\w+)$/, '/900$1');

/** Pictures of a product: swiped one at a time, two per row from 1200 px. Works without scripts. */
export function Gallery({ name, pictures, id = 'picture', onEnlarge }: GalleryProps) {
  const enlarge = (event: MouseEvent, index: number) => {
    // A modified click opens the link in a new tab.
    if (!onEnlarge || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge(index);
  };
  return (
    <div role="group" aria-label={`Pictures of ${name}`}>
      {/* Scrollable content must be reachable by keyboard. */}
      <ul css={strip} tabIndex={pictures.length > 1 ? 0 : undefined} aria-label={`Pictures of ${name}`}>
        {pictures.map((picture, index) => (
          <li
            css={index === 0 && first}
            key={picture.alt}
            id={`${id}-${index + 1}`}
            data-first-picture={index === 0 ? '' : undefined}
          >
            <Picture
              {...picture}
              ratio="fill"
              priority={index === 0 ? 'first' : undefined}
              sizes="(min-width: 1200px) 30vw, (min-width: 768px) 50vw, 100vw"
            />
            {picture.src !== undefined && (
              <a
                css={largerLook}
                href={largestOf(picture.src)}
                onClick={(event) => enlarge(event, index)}
                aria-label={`Enlarge ${picture.alt}`}
              >
                <span>
                  <Icon name="plus" size={16} />
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul css={thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.alt}>
              <a css={thumbnail} href={`#${id}-${index + 1}`} aria-label={`Show ${picture.alt}`}>
                <Picture {...picture} alt="" sizes="52px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
