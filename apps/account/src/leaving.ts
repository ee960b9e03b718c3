/** Navigation by a new document, after which the server renders the page for the new session. */
export const leaving = {
  /** @param path within the shop */
  to: (path: string): void => location.assign(path),
  again: (): void => location.reload(),
};
