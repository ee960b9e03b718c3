import { css } from '@emotion/react';
import { Picture } from '../primitives/Picture.tsx';
import { customProperties } from '../token/custom-properties.ts';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('gap'),
  // Pictures of different widths share one height: each grows by its aspect ratio.
  '& > li': { flex: 'var(--ratio) 1 0', minWidth: 'min(100%, calc(var(--ratio) * 100px))' },
  [from(768)]: { flexWrap: 'nowrap', '& > li': { minWidth: 0 } },
});

const RATIOS = { portrait: 2 / 3, tile: 4 / 5, wide: 3 / 2 } as const;

export interface FlexImage {
  src?: string | undefined;
  alt: string;
  placeholder?: string | undefined;
  ratio: keyof typeof RATIOS;
  /** Target of the link; `alt` is its accessible name. */
  href?: string | undefined;
}

/** Pictures of different widths in one row of equal height. */
export function FlexImages({ images }: { images: readonly FlexImage[] }) {
  const widths = images.reduce((sum, { ratio }) => sum + RATIOS[ratio], 0);
  return (
    <ul css={row}>
      {images.map(({ href, ...image }) => {
        const share = Math.round((100 * RATIOS[image.ratio]) / widths);
        const picture = <Picture isScene {...image} sizes={`(min-width: 768px) ${share}vw, 100vw`} />;
        return (
          <li key={image.alt} style={customProperties({ '--ratio': RATIOS[image.ratio] })}>
            {href === undefined ? picture : <a href={href}>{picture}</a>}
          </li>
        );
      })}
    </ul>
  );
}
