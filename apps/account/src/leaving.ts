/** Ways out of the page that load a new document: who is signed in is the server's to know. */
export const leaving = {
  /** @param path of the shop */
  to: (path: string): void => location.assign(path),
  again: (): void => location.reload(),
};
