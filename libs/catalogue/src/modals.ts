import type { ModalLoaders } from '@lemari/kit';

/** The modals of these pages, for every vertical that has them. */
export const catalogueModals = {
  'guest-wishlist': () =>
    import(/* webpackChunkName: "catalogue-modals" */ './wishlist/GuestWishlistModal.tsx'),
  'size-guide': () => import(/* webpackChunkName: "catalogue-modals" */ './product/SizeGuideModal.tsx'),
} as const satisfies ModalLoaders;
