import type { ModalLoaders } from '@lemari/kit';

/** The modals of a vertical that rents piece by piece. */
export const rentalModals = {
  datepicker: () => import(/* webpackChunkName: "rental-modals" */ './dates/RentalDateModal.tsx'),
  'remove-item': () => import(/* webpackChunkName: "rental-modals" */ './cart/RemoveItemModal.tsx'),
} as const satisfies ModalLoaders;
