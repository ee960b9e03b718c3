/** URL of a picture in its default width; 300 and 900 stand beside it. @see rules/products/picture-widths */
export const pictureUrl = (hash: string) => `/pictures/${hash}/600.avif`;
