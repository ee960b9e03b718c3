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
  /** Fills its container, which must have a height. */
  fill: { look: css({ width: '100%', height: '100%' }), width: undefined, height: undefined },
} as const;

const VARIANT = /^(.*\/pictures\/[^?#]+\/)600(\.\w+)$/;

/** Widths of every picture of the shop, and of those that are drawn for wide screens. */
const WIDTHS = [300, 600, 900] as const;
const SCENE_WIDTHS = [...WIDTHS, 1600, 2400] as const;

/**
 * The widths of the shop's own pictures.
 * @returns undefined for any other URL, which has a single size
 * @see rules/products/picture-widths, rules/content/scene-widths
 */
export const srcSetOf = (src: string, widths: readonly number[] = WIDTHS): string | undefined => {
  const [, folder, ending] = VARIANT.exec(src) ?? [];
  if (folder === undefined || ending === undefined) return undefined;
  return widths.map((width) => `${folder}${width}${ending} ${width}w`).join(', ');
};

export type PicturePriority = 'first' | 'soon';

export interface PictureProps {
  /**
   * The 600 variant, `/pictures/<hash>/600.avif`, or any other URL; without it only the background is shown.
   */
  src?: string | undefined;
  /** Description of the subject; empty if the text beside it says the same. */
  alt: string;
  /** Rendered width, as in `sizes`: `(min-width: 1200px) 25vw, 50vw`. */
  sizes?: string | undefined;
  ratio?: keyof typeof RATIOS | undefined;
  /** A picture of a content page, which exists in widths for wide screens. */
  isScene?: boolean | undefined;
  /** Background colour until the picture loads. */
  placeholder?: string | undefined;
  /** Part that must stay visible when cropped, as `object-position`. */
  focal?: string | undefined;
  /**
   * Above the fold: `first` has the highest fetch priority, `soon` loads eagerly. Without it the picture
   * loads lazily.
   */
  priority?: PicturePriority | undefined;
}

export function Picture({
  src,
  alt,
  sizes = '100vw',
  ratio = 'portrait',
  isScene = false,
  placeholder,
  focal,
  priority,
}: PictureProps) {
  const { look, width, height } = RATIOS[ratio];
  const style = customProperties({
    ...(placeholder && { '--placeholder': placeholder }),
    ...(focal && { '--focal': focal }),
  });
  const srcSet = src && srcSetOf(src, isScene ? SCENE_WIDTHS : WIDTHS);
  return (
    <span css={[box, look]} style={style}>
      {src && (
        <img
          // Before `src`, because a browser starts to fetch as soon as it knows the URL.
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
