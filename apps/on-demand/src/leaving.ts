/**
 * Ways to a document of its own: the provider's page, or one of ours whose whole frame has changed, with the counts of
 * orders and of what is in the cart.
 */
export const leaving = {
  /** @param url whole, or of ours from its path on */
  to: (url: string): void => location.assign(url),
};
