/** Beside every price to buy, as long as nothing is sold. @see rules/products/not-sold */
export const NOT_SOLD = 'We don’t sell pieces in the shop yet.';
