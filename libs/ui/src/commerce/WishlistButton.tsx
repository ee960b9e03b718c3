import { css } from '@emotion/react';
import type { ComponentPropsWithRef } from 'react';
import { token } from '../token/token.ts';
import { Icon } from '../primitives/Icon.tsx';

const heart = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  color: token('ink-900'),
  '& svg': {
    transition: ['fill', 'transform'].map((name) => `${name} ${token('fast')} ${token('ease')}`).join(','),
  },
  '&:active svg': { transform: 'scale(0.88)' },
  // Drawn from the attribute: the page's starter turns it before this component is awake.
  "&[aria-pressed='true']": { color: token('accent'), '& svg': { fill: 'currentColor' } },
});

const onDark = css({ color: token('paper') });

export interface WishlistButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The product it keeps; the button is named by it. */
  name: string;
  pressed: boolean;
  /** The picture beneath is dark. */
  dark?: boolean | undefined;
  /** What an early press means, kept and replayed once the page is awake. */
  'data-act'?: string | undefined;
}

/** The heart: keeps a product, or lets it go. */
export function WishlistButton({ name, pressed, dark = false, ...button }: WishlistButtonProps) {
  return (
    <button
      css={[heart, dark && onDark]}
      type="button"
      aria-pressed={pressed}
      aria-label={`Keep ${name} in the wishlist`}
      data-act="wishlist"
      {...button}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
