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
  // The next picture looks in from the right, and says that there is more.
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

/** The whole picture is pressed; its corner says so. */
const largerLook = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'end',
  cursor: 'zoom-in',
  '& > span': { display: 'grid', placeItems: 'center', width: 44, height: 44, background: token('page') },
  '&:focus-visible': { outlineOffset: -4 },
});

/** What a card's picture becomes when its page opens. */
const first = css({ viewTransitionName: PRODUCT_PICTURE });

const thumbnails = css({
  // On a phone pictures are swiped; from 1200 all of them are in sight.
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
  /** What this view shows: `Senja satin gown, back`. */
  alt: string;
  placeholder?: string | undefined;
}

export interface GalleryProps {
  /** Of what: names the gallery. */
  name: string;
  pictures: readonly GalleryPicture[];
  /** Begins the id of each picture, which the small pictures point to. */
  id?: string | undefined;
  /** A picture is pressed, by its index; without it, and without scripts, the largest of it opens by itself. */
  onEnlarge?: ((index: number) => void) | undefined;
}

/** The largest of a picture the house keeps. */
export const largestOf = (src: string): string => src.replace(/\/600(\.\w+)$/, '/900$1');

/** A product's pictures: swiped one at a time, two beside each other from 1200. Works without JavaScript. */
export function Gallery({ name, pictures, id = 'picture', onEnlarge }: GalleryProps) {
  const enlarge = (event: MouseEvent, index: number) => {
    // Beside this page, in a tab of its own, it is a link.
    if (!onEnlarge || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge(index);
  };
  return (
    <div role="group" aria-label={`Pictures of ${name}`}>
      {/* What scrolls must be reachable by keyboard. */}
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
