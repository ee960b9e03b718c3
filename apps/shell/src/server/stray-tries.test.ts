import Fastify from 'fastify';
import { refuseStrayTries } from './stray-tries.ts';

const CODE = '/sg/apparel/subscription/plans?voucher=NOPE';

async function ask(url: string, headers: Record<string, string>) {
  const app = Fastify();
  refuseStrayTries(app);
  app.all('/*', () => 'made');
  const { statusCode, headers: answered } = await app.inject({ url, headers });
  return { statusCode, cacheControl: answered['cache-control'] };
}

const from = (site: string, dest: string) => ({ 'sec-fetch-site': site, 'sec-fetch-dest': dest });

// @see rules/vouchers/no-stray-tries
describe('a page with a code', () => {
  it.each([
    ['a picture of another site', CODE, from('cross-site', 'image')],
    ['a frame of another site', CODE, from('cross-site', 'iframe')],
    ['a script of a sibling site', CODE, from('same-site', 'empty')],
    ['a picture that encodes the name', CODE.replace('voucher', '%76oucher'), from('cross-site', 'image')],
    ['answers for another site', `/answers${CODE}`, from('cross-site', 'empty')],
    ['a prefetch', CODE, { ...from('same-origin', 'empty'), 'sec-purpose': 'prefetch;prerender' }],
    ['an old prefetch', CODE, { purpose: 'prefetch' }],
  ])('is refused to %s', async (_, url, headers) => {
    expect(await ask(url, headers)).toEqual({ statusCode: 403, cacheControl: 'no-store' });
  });

  it.each([
    ['a link of another site', CODE, from('cross-site', 'document')],
    ['a page of the shop', `/answers${CODE}`, from('same-origin', 'empty')],
    ['a typed address', CODE, from('none', 'document')],
    ['a browser without Fetch Metadata', CODE, {}],
    ['a picture without a code', '/pictures/a.jpg?w=1', from('cross-site', 'image')],
  ])('answers %s', async (_, url, headers) => {
    expect((await ask(url, headers)).statusCode).toBe(200);
  });
});
