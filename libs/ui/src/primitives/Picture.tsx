import { css } from '@emotion/react';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';

const box = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: `var(--placeholder, ${token('ground')})`,
  '& > img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'var(--focal, 50% 50%)',
    color: token('ink-700'),
    fontSize: token('text-12'),
  },
});

const RATIOS = {
  portrait: { look: css({ aspectRatio: '2 / 3' }), width: 600, height: 900 },
  tile: { look: css({ aspectRatio: '4 / 5' }), width: 800, height: 1000 },
  wide: { look: css({ aspectRatio: '3 / 2' }), width: 1200, height: 800 },
  /** Fills whatever holds it; the holder has a height. */
  fill: { look: css({ width: '100%', height: '100%' }), width: undefined, height: undefined },
} as const;

const VARIANT = /^(.*\/pictures\/[^?#]+\/)600(\.\w+)$/;

/**
 * The widths the house keeps of each of its pictures: 300, 600 and 900, beside each other.
 * @returns undefined for any other address, which then has one size only
 */
export const srcSetOf = (src: string): string | undefined => {
  const [, folder, ending] = VARIANT.exec(src) ?? [];
  if (folder === undefined || ending === undefined) return undefined;
  return [300, 600, 900].map((width) => `${folder}${width}${ending} ${width}w`).join(', ');
};

export type PicturePriority = 'first' | 'soon';

export interface PictureProps {
  /** The 600 variant, `/pictures/<hash>/600.avif`, or any other address; without one the ground is shown alone. */
  src?: string | undefined;
  /** What is to be seen; empty when the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as in `sizes`: `(min-width: 1200px) 25vw, 50vw`. */
  sizes?: string | undefined;
  ratio?: keyof typeof RATIOS | undefined;
  /** The colour of the ground until the picture is there. */
  placeholder?: string | undefined;
  /** What must stay in sight when the box crops, as `object-position`. */
  focal?: string | undefined;
  /** On the first screen: the `first` is fetched before all others, the rest `soon`. What is not there waits until it is near. */
  priority?: PicturePriority | undefined;
}

export function Picture({
  src,
  alt,
  sizes = '100vw',
  ratio = 'portrait',
  placeholder,
  focal,
  priority,
}: PictureProps) {
  const { look, width, height } = RATIOS[ratio];
  const style = customProperties({
    ...(placeholder && { '--placeholder': placeholder }),
    ...(focal && { '--focal': focal }),
  });
  const srcSet = src && srcSetOf(src);
  return (
    <span css={[box, look]} style={style}>
      {src && (
        <img
          // Attributes before `src`: a browser starts fetching as soon as it knows the address.
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding="async"
          {...(srcSet && { srcSet, sizes })}
          {...(width && { width, height })}
          src={src}
          alt={alt}
        />
      )}
    </span>
  );
}
