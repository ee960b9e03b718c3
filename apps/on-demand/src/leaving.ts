/** Ways out of the shop. */
export const leaving = {
  /** @param url of the provider's page, whole */
  to: (url: string): void => location.assign(url),
};
