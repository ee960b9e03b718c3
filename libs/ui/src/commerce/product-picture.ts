/** View transition name of a card's picture and of the first picture on the product's page. */
export const PRODUCT_PICTURE = 'product-picture';
