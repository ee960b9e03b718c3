/** Raised when a release built against an older kit can no longer run in the shell. */
export const CONTRACT = 2;
