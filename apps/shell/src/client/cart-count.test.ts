import { EXAMPLES } from '@lemari/contract/examples';
import { cartNews, tellSession } from '@lemari/kit';
import { keepPieces } from './cart-count.ts';

const [CART] = EXAMPLES.listCarts.data;
const PERSON = { isSignedIn: true };

/** A service that knows of two carts, of one piece and of two. */
function service(status = 200) {
  const data = [1, 2].map((items) => ({
    ...CART,
    cart_summary: { ...CART?.cart_summary, total_item: items },
  }));
  return jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(Response.json({ ...EXAMPLES.listCarts, data }, { status })),
  );
}

beforeEach(() => cartNews.write(cartNews.none));

describe('the pieces in a person’s carts', () => {
  it('are asked for once where this device has not heard of them', async () => {
    const fetcher = service();
    await keepPieces(PERSON, 'id', fetcher);
    await keepPieces(PERSON, 'id', fetcher);
    expect(cartNews.read()).toMatchObject({ pieces: 3, isNew: false });
    expect(fetcher.mock.calls.map(([url]) => url)).toEqual([
      '/api/on-demand/carts?page_number=1&per_page=60',
    ]);
  });

  it('are asked for anew once somebody has signed in', async () => {
    cartNews.write({ pieces: 1, isNew: true, change: 5 });
    tellSession(true);
    expect(cartNews.read()).toMatchObject({ pieces: 1 });
    await keepPieces(PERSON, 'id', service());
    expect(cartNews.read()).toMatchObject({ pieces: 3 });
  });

  it.each([
    { spec: 'of a guest', visit: { isSignedIn: false }, region: 'id' as const },
    { spec: 'where nothing is rented once', visit: PERSON, region: 'sg' as const },
  ])('$spec are not asked for', async ({ visit, region }) => {
    const fetcher = service();
    await keepPieces(visit, region, fetcher);
    expect(fetcher).not.toHaveBeenCalled();
  });

  it('stay as they were where the services do not say', async () => {
    await keepPieces(PERSON, 'id', service(503));
    expect(cartNews.read()).toEqual(cartNews.none);
  });

  it('that were put there meanwhile count', async () => {
    const asked = keepPieces(PERSON, 'id', service());
    cartNews.write({ pieces: 4, isNew: true, change: 6 });
    await asked;
    expect(cartNews.read().pieces).toBe(4);
  });
});
