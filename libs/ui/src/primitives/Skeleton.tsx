import { css, keyframes } from '@emotion/react';
import { token } from '../token/token.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

const block = css({
  display: 'block',
  background: token('band'),
  animation: `${pulse} 1.8s ${token('ease')} infinite`,
});

const SHAPES = {
  picture: css({ aspectRatio: '2 / 3' }),
  title: css({ height: 32, width: '70%' }),
  line: css({ height: 14, marginTop: 12, width: '60%' }),
  short: css({ height: 14, marginTop: 12, width: '38%' }),
  /** A few centred words. */
  words: css({ height: 14, width: 112, maxWidth: '100%', marginInline: 'auto' }),
  /** A day, a size, a count. */
  figure: css({ height: 14, width: 20 }),
} as const;

export interface SkeletonProps {
  shape: keyof typeof SHAPES;
}

/** Placeholder of loading content, in its size. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span css={[block, SHAPES[shape]]} aria-hidden="true" />;
}

/** Placeholder of a product card. */
export function SkeletonCard() {
  return (
    <div>
      <Skeleton shape="picture" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}
