let round = 0;

/** The same page at an uncached address: a campaign parameter does not change the page. */
export const uncached = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}utm_content=${Date.now()}-${round++}`;
