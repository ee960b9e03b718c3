/**
 * Full page loads: to the provider's page, or to a page of ours whose header counts of orders and cart items have changed.
 */
export const leaving = {
  /** @param url absolute, or a path of this site */
  to: (url: string): void => location.assign(url),
};
