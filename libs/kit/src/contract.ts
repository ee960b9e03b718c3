/**
 * Version of the two shared modules, `@lemari/kit` and `@lemari/http`. Raised when a release built against older ones can
 * no longer run in the shell.
 * @see docs/federation.md
 */
export const CONTRACT = 2;
