import { nameInSize } from '@lemari/domain/product/size';
import type { Handler } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import { cartFacts, itemsOf, type ItemRow } from './cart-rows.ts';
import { type LineWithBackups, type CartStock, cartStock, withBackups } from './cart-stock.ts';
import { datesProblem, wireCartFromRows } from './cart.map.ts';
import { checkedDates } from './check-dates.ts';
import { itemErrors, type RequestedItem } from './check-item.ts';
import { moveCart } from './move-cart.ts';
import { unavailableErrors, notAvailable } from './not-available.ts';
import { draftOf, putLine, rowOf } from './put-item.ts';
import { cartToChange } from './cart-owner.ts';
import type { Tools } from '../tools/tools.ts';

/** Enough for two weeks. It also bounds the cost of a whole cart's calendar. */
const MOST_ITEMS = 20;

/**
 * Changes a cart's dates, adds or replaces an item, or both.
 * @see rules/calls/update-cart, rules/cart/grows-by-patch; docs/decisions/0082
 */
export const updateCart: Handler<'updateCart'> = async (call, tools) => {
  const { rental_period: period, style_size: requested } = call.body;
  if (!period && !requested)
    return badInput([{ field: 'body', message: 'must have rental_period or style_size' }]);
  const { db, clock } = tools;
  const cart = await cartToChange(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  const items = await itemsOf(db, [cart.id]);
  const styles = [...items.map((item) => item.style_id), ...stylesOf(requested)];
  const facts = await cartFacts(
    tools,
    cart.region,
    styles.map((style_id) => ({ style_id, vertical: cart.vertical })),
  );
  const dates = period ? checkedDates(period, facts) : undefined;
  if (dates instanceof Refusal) return dates;
  const moved = { ...cart, ...dates };
  if (dates) await moveCart(db, cart, moved);
  const refusal = requested && (await putItem(requested, items, cartStock(moved, facts), tools));
  if (refusal) return refusal;
  await db.updateTable('cart').set({ updated_at: clock.now() }).where('id', '=', cart.id).execute();
  return { data: wireCartFromRows(moved, await itemsOf(db, [cart.id]), facts) };
};

const stylesOf = (requested: RequestedItem | undefined): number[] =>
  [requested?.style_id, requested?.backup_style?.style_id].filter((style) => style !== undefined);

/**
 * Adds a line, replaces one, or changes the backups of an existing one. The last also accepts today's price.
 */
async function putItem(
  requested: RequestedItem,
  items: readonly ItemRow[],
  stock: CartStock,
  { db }: Tools,
): Promise<Refusal | undefined> {
  const lines = withBackups(items);
  const same = lines.find(
    ({ main }) => main.style_id === requested.style_id && main.size_category === requested.size,
  );
  const { replaces } = requested;
  const existing = replaces === undefined ? same : lines.find(({ main }) => main.id === replaces);
  const errors = [
    ...(replaces === undefined || existing ? [] : [NOT_A_LINE]),
    ...itemErrors(requested, stock, existing !== undefined && existing === same),
  ];
  if (errors.length > 0) return badInput(errors);
  const refusal = existing ? duplicateRefusal(same, existing) : growthRefusal(lines.length, stock);
  if (refusal) return refusal;
  const draft = draftOf(requested, existing);
  const linesAfter = existing ? lines.map((line) => (line === existing ? draft : line)) : [...lines, draft];
  const unavailable = unavailableErrors(
    draft,
    linesAfter,
    (item) => rowOf(item, existing) === undefined,
    stock,
  );
  if (unavailable.length > 0) return notAvailable(unavailable);
  await putLine(db, stock, draft, existing);
  return undefined;
}

const NOT_A_LINE = { field: 'style_size.replaces', message: 'is not a main item of this cart' };

/** Refuses a replacement that the cart has already as another line. */
const duplicateRefusal = (same: LineWithBackups<ItemRow> | undefined, existing: LineWithBackups<ItemRow>) =>
  same && same !== existing
    ? notAvailable([
        {
          field: 'style_size',
          message: `${nameInSize(same.main.name, same.main.size_category)} is already in your cart.`,
        },
      ])
    : undefined;

/** Refuses any new line: the dates are no longer possible, or the cart is full. */
function growthRefusal(length: number, { cart, facts }: CartStock): Refusal | undefined {
  const dates = datesProblem(cart, facts);
  if (dates !== null)
    return notAvailable([
      { field: 'rental_period.period_from', message: `${dates} Choose other dates first.` },
    ]);
  return length < MOST_ITEMS
    ? undefined
    : notAvailable([{ field: 'style_size', message: `A cart holds up to ${MOST_ITEMS} pieces.` }]);
}
