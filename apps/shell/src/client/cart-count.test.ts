import { EXAMPLES } from '@lemari/contract/examples';
import { cartNews, broadcastSession } from '@lemari/kit';
import { refreshCartCount } from './cart-count.ts';

const [CART] = EXAMPLES.listCarts.data;
const PERSON = { isSignedIn: true };

/** A service with three carts: one piece in the first, two in the second, four in an unpaid order. */
function service(status = 200) {
  const data = [1, 2, 4].map((items) => ({
    ...CART,
    unpaid_order_id: items === 4 ? 22 : null,
    cart_summary: { ...CART?.cart_summary, total_item: items },
  }));
  return jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(Response.json({ ...EXAMPLES.listCarts, data }, { status })),
  );
}

beforeEach(() => cartNews.write(cartNews.initial));

describe('the number of pieces in a customer’s carts', () => {
  it('is requested once if the device does not know it', async () => {
    const fetcher = service();
    await refreshCartCount(PERSON, 'id', fetcher);
    await refreshCartCount(PERSON, 'id', fetcher);
    expect(cartNews.read()).toMatchObject({ pieces: 3, isNew: false });
    expect(fetcher.mock.calls.map(([url]) => url)).toEqual([
      '/api/on-demand/carts?page_number=1&per_page=60',
    ]);
  });

  it('is requested again after sign-in', async () => {
    cartNews.write({ pieces: 1, isNew: true, change: 5 });
    broadcastSession(true);
    expect(cartNews.read()).toMatchObject({ pieces: 1 });
    await refreshCartCount(PERSON, 'id', service());
    expect(cartNews.read()).toMatchObject({ pieces: 3 });
  });

  it.each([
    { spec: 'for a guest', visit: { isSignedIn: false }, region: 'id' as const },
    { spec: 'in a region without one-time rental', visit: PERSON, region: 'sg' as const },
  ])('is not requested $spec', async ({ visit, region }) => {
    const fetcher = service();
    await refreshCartCount(visit, region, fetcher);
    expect(fetcher).not.toHaveBeenCalled();
  });

  it('stays as it was if the service fails', async () => {
    await refreshCartCount(PERSON, 'id', service(503));
    expect(cartNews.read()).toEqual(cartNews.initial);
  });

  it('keeps a change that was made during the request', async () => {
    const refreshed = refreshCartCount(PERSON, 'id', service());
    cartNews.write({ pieces: 4, isNew: true, change: 6 });
    await refreshed;
    expect(cartNews.read().pieces).toBe(4);
  });
});
