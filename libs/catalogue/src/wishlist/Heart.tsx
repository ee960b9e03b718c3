import { WishlistButton } from '@lemari/ui/wishlist-button';
import { type HeartOf, useHeart } from './use-heart.ts';

/** The heart of a style. */
export function Heart(style: HeartOf) {
  const { isOnWishlist, press } = useHeart(style);
  return <WishlistButton name={style.name} pressed={isOnWishlist} onClick={press} />;
}
