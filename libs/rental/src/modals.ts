import type { ModalLoaders } from '@lemari/kit';

/** Modals of a vertical that rents single pieces. */
export const rentalModals = {
  datepicker: () => import(/* webpackChunkName: "rental-modals" */ './dates/RentalDateModal.tsx'),
  'remove-item': () => import(/* webpackChunkName: "rental-modals" */ './cart/RemoveItemModal.tsx'),
} as const satisfies ModalLoaders;
