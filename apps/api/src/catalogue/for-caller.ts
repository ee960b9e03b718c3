import type { WireProduct } from '@lemari/contract/wire';
import { todayIn } from '@lemari/domain/time/clock';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../tools/handler.ts';
import { badInput, type Refusal } from '../platform/refusal.ts';
import { onDates } from './free-pieces.ts';
import { readRentalRange } from './rental-range.ts';
import type { Tools } from '../tools/tools.ts';

type AnyCall = Pick<Call<'getProduct'>, 'headers'>;

/** Adds what depends on the caller: availability on requested dates, and favorites. */
export async function forCaller(
  products: readonly WireProduct[],
  call: AnyCall,
  tools: Tools,
): Promise<WireProduct[] | Refusal> {
  const rentalRange = readRentalRange(call, tools);
  if (Array.isArray(rentalRange)) return badInput(rentalRange);
  const { region } = call.headers;
  const dated = rentalRange
    ? await onDates(tools.db, region, products, rentalRange, todayIn(region, tools.clock))
    : [...products];
  return withFavorites(dated, call, tools);
}

async function withFavorites(products: WireProduct[], call: AnyCall, tools: Tools): Promise<WireProduct[]> {
  const customer = products.length > 0 ? await callerOf(call, tools) : undefined;
  if (customer === undefined) return products;
  const favorites = await tools.db
    .selectFrom('favorite')
    .where('customer_id', '=', customer)
    .where(
      'style_id',
      'in',
      products.map(({ style_id: id }) => id),
    )
    .select(['id', 'style_id'])
    .execute();
  const idOf = new Map(favorites.map(({ id, style_id: style }) => [style, id]));
  return products.map((product) => {
    const favorite = idOf.get(product.style_id);
    return favorite === undefined ? product : { ...product, favorite_id: favorite };
  });
}
