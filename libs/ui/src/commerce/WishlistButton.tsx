import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
import { token } from '../token/token.ts';
import { Icon } from '../primitives/Icon.tsx';

const heart = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  color: token('ink-900'),
  // The fill shows on dark pictures, the line on light ones.
  '& svg': {
    fill: token('paper'),
    transition: ['fill', 'transform'].map((name) => `${name} ${token('fast')} ${token('ease')}`).join(','),
  },
  '&:active svg': { transform: 'scale(0.88)' },
  // Styled by attribute, because the starter sets it before hydration.
  "&[aria-pressed='true']": { color: token('paper'), '& svg': { fill: token('accent') } },
  '@media (forced-colors: active)': {
    '& svg': { fill: 'Canvas' },
    "&[aria-pressed='true'] svg": { fill: 'Highlight' },
  },
});

export interface WishlistButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Name of the product, part of the button's label. */
  name: string;
  pressed: boolean;
  /** Name of the action, by which the starter replays an early press. */
  'data-act'?: string | undefined;
}

/** Heart button that adds a product to the wishlist or removes it. */
export function WishlistButton({ name, pressed, ...button }: WishlistButtonProps) {
  return (
    <button
      css={[heart, onlyWithScripts]}
      type="button"
      aria-pressed={pressed}
      aria-label={`Save ${name} to wishlist`}
      data-act="wishlist"
      {...button}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
