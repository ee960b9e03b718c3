import type { ModalLoaders } from '@lemari/kit';

/** The modals of these pages, for every vertical that has them. */
export const catalogueModals = {
  'guest-wishlist': () =>
    import(/* webpackChunkName: "catalogue-modals" */ './wishlist/GuestWishlistModal.tsx'),
  'size-guide': () => import(/* webpackChunkName: "catalogue-modals" */ './product/SizeGuideModal.tsx'),
} as const satisfies ModalLoaders;

/** Those of the pages that rent piece by piece. */
export const rentalModals = {
  datepicker: () => import(/* webpackChunkName: "rental-modals" */ './rental/RentalDateModal.tsx'),
  'remove-item': () => import(/* webpackChunkName: "rental-modals" */ './cart/RemoveItemModal.tsx'),
} as const satisfies ModalLoaders;
