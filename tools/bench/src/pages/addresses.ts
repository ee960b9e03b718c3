let round = 0;

/** The same page at an address nobody has asked for yet: a campaign's name changes nothing of it. */
export const apart = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}utm_content=${Date.now()}-${round++}`;
