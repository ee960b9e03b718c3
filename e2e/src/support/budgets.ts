/** What a page may bring, in kilobytes of 1,024 bytes as they are sent, packed with brotli. */
export interface Budget {
  html: number;
  script: number;
  requests: number;
  /** How many answers have to come one after the other; the document is the first. */
  depth: number;
}

/** On a phone, for who only reads. */
export const BUDGETS: Record<string, Budget & { path: string }> = {
  front: { path: '/sg/apparel', html: 19.5, script: 126, requests: 24, depth: 3 },
  list: { path: '/sg/apparel/browse', html: 20, script: 135, requests: 26, depth: 3 },
  product: {
    path: '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001',
    html: 20,
    script: 132,
    requests: 22,
    depth: 3,
  },
};
