import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 8;

export interface Load {
  perSecond: number;
  p95Ms: number;
}

/** How many pages a second the storefront sends, unpacked. @param isNew whether each is one nobody has asked for yet */
export async function load(url: string, isNew: boolean): Promise<Load> {
  let turn = 0;
  const { pathname } = new URL(url);
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'identity', cookie: 'region=sg' },
    ...(isNew && {
      requests: [
        { setupRequest: (request) => ({ ...request, path: `${pathname}?turn=${Date.now()}-${turn++}` }) },
      ],
    }),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p95Ms: latency.p97_5 };
}
