/** Raised when a release built against an older kit could no longer run in the shell. */
export const CONTRACT = 2;
