import type { ModalLoaders } from '@lemari/kit';

/** Modals of the catalogue's pages. */
export const catalogueModals = {
  'guest-wishlist': () =>
    import(/* webpackChunkName: "catalogue-modals" */ './wishlist/GuestWishlistModal.tsx'),
  'size-guide': () => import(/* webpackChunkName: "catalogue-modals" */ './product/SizeGuideModal.tsx'),
} as const satisfies ModalLoaders;
