/** Id of the dismissed announcement. The server reads it, so that the announcement never flashes. */
export const DISMISSED_COOKIE = 'announcement';
