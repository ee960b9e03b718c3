import { formatMoney, toMoney } from '@lemari/currency/money';
import { todayIn } from '@lemari/domain/time/clock';
import { REGIONS } from '@lemari/domain/region';
import { nameInSize } from '@lemari/domain/product/size';
import { skuKey } from '@lemari/domain/cart/whole-cart';
import { holidaysOf } from '../holidays/holidays-of.ts';
import type { Call, Handler } from '../tools/handler.ts';
import { type FieldError, Refusal } from '../platform/refusal.ts';
import { type Choice, heldFor, type Holding, holdPieces } from '../inventory/book-pieces.ts';
import {
  checkoutOver,
  checkoutTime,
  countPieces,
  holdEnd,
  recordHoldEnd,
  type Purpose,
} from '../inventory/checkout-time.ts';
import type { Subject } from '../limits/count.ts';
import { heldForTransfers } from '../inventory/held-for-transfers.ts';
import { type CartFacts, type CartRow, type ItemRow, itemsOf } from './cart-rows.ts';
import { type LineWithBackups, nextStart, skuOf, withBackups } from './cart-stock.ts';
import { datesProblem } from './cart.map.ts';
import { unavailableWords, notAvailable } from './not-available.ts';
import { cartToChange } from './cart-owner.ts';
import type { Tools } from '../tools/tools.ts';

type Line = LineWithBackups<ItemRow>;

type HoldCall = Pick<Call<'createHold'>, 'address' | 'device' | 'owner'>;

/** Holds a piece for each main item of a cart, or names those that are not available. @see docs/decisions/0084 */
export const createHold: Handler<'createHold'> = async (call, tools) => {
  const cart = await cartToChange(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  const held = await holdCart(cart, call, tools, 'checkout');
  if (held instanceof Refusal) return held;
  const items = held.lines.map(({ main, sent }) => wireHeldItemFromRow(main, sent));
  const heldForTransferUntil = await heldForTransfers(tools.db, cart.id);
  return {
    data: {
      held_until: heldForTransferUntil ?? held.heldUntil,
      items,
      total_price: items.reduce((sum, { price }) => sum + price, 0),
      currency: REGIONS[cart.region].currency,
    },
  };
};

/** A cart line and the item of it that is held. */
export interface HeldLine extends Line {
  readonly sent: ItemRow;
}

interface HeldCart {
  /** ISO instant. */
  readonly heldUntil: string;
  readonly lines: readonly HeldLine[];
}

/**
 * Holds the pieces of a cart. Without an order, checkout can hold them for an hour at most.
 * @param tools of a transaction that has locked the cart and rolls back on refusal
 * @see docs/decisions/0033
 */
export async function holdCart(
  cart: CartRow,
  call: HoldCall,
  tools: Pick<Tools, 'db' | 'clock'>,
  purpose: Purpose,
): Promise<HeldCart | Refusal> {
  const { db, clock } = tools;
  const { region } = cart;
  const facts = { today: todayIn(region, clock), holidays: await holidaysOf(db, region) };
  const problem = datesProblem(cart, facts);
  if (problem !== null) return notAvailable([{ field: 'rental_period.period_from', message: problem }]);

  const lines = withBackups(await itemsOf(db, [cart.id]));
  const dates = { start: cart.starts_on, end: cart.returns_on };
  const now = clock.now();
  const time = await checkoutTime(db, cart.id, now);
  const alreadyHeld = linesAlreadyHeld(lines, await heldFor(db, { cartId: cart.id, dates, now }));
  if (time.isOver && purpose === 'checkout')
    return alreadyHeld.lines.length === lines.length ? alreadyHeld : checkoutOver(time);
  const subject = subjectOf(call);
  const tooMany = await countPieces(
    time,
    { items: lines.length, held: alreadyHeld.lines.length },
    subject,
    tools,
  );
  if (tooMany) return tooMany;
  const heldUntil = holdEnd(time, purpose);
  const holding = await holdPieces(db, clock, {
    cartId: cart.id,
    region,
    dates,
    until: heldUntil,
    items: lines.map(({ main, backups }) => ({
      options: [main, ...backups].filter((item) => item.is_offered).map(choiceFromRow),
    })),
  });
  if (!holding.isHeld) return notAvailable(missingErrors(cart, lines, holding, facts));
  await recordHoldEnd(db, time, heldUntil);
  const heldLines = lines.flatMap((line, index) => lineWith(line, [holding.choices[index]?.cartItemId]));
  const changed = priceErrors(cart, heldLines);
  return changed.length > 0 ? notAvailable(changed) : { heldUntil, lines: heldLines };
}

/** Lines that have a hold, and the earliest end of these holds. */
function linesAlreadyHeld(
  lines: readonly Line[],
  holds: readonly { readonly cart_item_id: number | null; readonly held_until: string | null }[],
): HeldCart {
  const ids = holds.map(({ cart_item_id: id }) => id);
  const [heldUntil = ''] = holds.flatMap(({ held_until: until }) => until ?? []).toSorted();
  return { heldUntil, lines: lines.flatMap((line) => lineWith(line, ids)) };
}

/** A line with its held item; empty without one. */
function lineWith(line: Line, ids: readonly (number | null | undefined)[]): HeldLine[] {
  const sent = [line.main, ...line.backups].find(({ id }) => ids.includes(id));
  return sent ? [{ ...line, sent }] : [];
}

/** Errors for prices that changed since the customer saw them; the customer has to confirm the new one. */
function priceErrors({ region }: CartRow, lines: readonly HeldLine[]): FieldError[] {
  const words = (minor: number) => formatMoney(toMoney(minor, REGIONS[region].currency));
  return lines.flatMap(({ main, sent: { name, quoted_price: agreed, price_today: today } }) =>
    today === null || today === agreed
      ? []
      : {
          field: `cart_items.${main.id}`,
          message: `The price of ${name} has changed from ${words(agreed)} to ${words(today)}. Confirm the new price in your cart first.`,
        },
  );
}

/** Whose held pieces the limits count. */
const subjectOf = ({ address, device, owner }: HoldCall): Subject => ({
  address,
  device,
  customer: owner.customerId,
});

const choiceFromRow = (item: ItemRow): Choice => ({ cartItemId: item.id, ...skuOf(item) });

const wireHeldItemFromRow = (main: ItemRow, sent: ItemRow) => ({
  cart_item_id: main.id,
  style_id: sent.style_id,
  size_category: sent.size_category,
  sent_as: sent.item_type,
  price: sent.quoted_price,
});

/** Errors for lines without a free piece, with the next possible date. */
function missingErrors(
  cart: CartRow,
  lines: readonly Line[],
  { choices, pieces }: Extract<Holding, { isHeld: false }>,
  facts: Pick<CartFacts, 'today' | 'holidays'>,
): FieldError[] {
  return lines.flatMap(({ main, backups }, index) => {
    if (choices[index]) return [];
    const key = skuKey(skuOf(main));
    const absences = pieces.get(key)?.map((piece) => piece.absences) ?? [];
    const others = choices.filter((choice) => choice && skuKey(choice) === key).length;
    const words =
      absences.length === 0
        ? `${nameInSize(main.name, main.size_category)} is no longer available to rent.`
        : unavailableWords(
            main.name,
            main.size_category,
            cart,
            nextStart(absences, others + 1, { cart, facts }),
          );
    const also = backups.length > 0 ? ' No backup you chose is available either.' : '';
    return [{ field: `cart_items.${main.id}`, message: words + also }];
  });
}
