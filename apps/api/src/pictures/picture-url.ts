/**
 * URL of a picture in its default width; replace 600 for the other widths.
 * @see rules/products/picture-widths
 */
export const pictureUrl = (hash: string) => `/pictures/${hash}/600.avif`;
