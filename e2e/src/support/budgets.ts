/** Weight limits of a page, in units of 1,024 bytes as they are sent, compressed with brotli. */
export interface Budget {
  html: number;
  script: number;
  requests: number;
  /** Length of the longest chain of dependent responses; the document is the first. */
  depth: number;
}

/** On a phone, without any sign of use. */
export const BUDGETS: Record<string, Budget & { path: string }> = {
  front: { path: '/sg/apparel', html: 19.75, script: 126.5, requests: 24, depth: 3 },
  list: { path: '/sg/apparel/browse', html: 20.5, script: 135.5, requests: 26, depth: 3 },
  product: {
    path: '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001',
    html: 20.25,
    script: 132.5,
    requests: 22,
    depth: 3,
  },
};
