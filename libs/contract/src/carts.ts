/** Page size with which pages list a customer's carts. The carts beyond are not shown. */
export const MAX_CARTS = 60;
