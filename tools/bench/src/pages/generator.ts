/** `node generator.ts <url> <seconds> <new|same>`: runs in its own process, so that it can have its own core. */
import autocannon from 'autocannon';
import { uncached } from './addresses.ts';

const CONNECTIONS = 32;
const [url = '', seconds = '8', which] = process.argv.slice(2);

const { requests, non2xx, errors } = await autocannon({
  url,
  connections: CONNECTIONS,
  duration: Number(seconds),
  headers: { 'accept-encoding': 'identity', cookie: 'region=sg' },
  ...(which === 'new' && {
    requests: [{ setupRequest: (request) => ({ ...request, path: uncached(new URL(url).pathname) }) }],
  }),
});
console.log(JSON.stringify({ perSecond: requests.average, bad: non2xx + errors }));
