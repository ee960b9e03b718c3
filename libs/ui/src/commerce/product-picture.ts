/** What a card's picture and the first picture of its product's page are called while one becomes the other. */
export const PRODUCT_PICTURE = 'product-picture';
