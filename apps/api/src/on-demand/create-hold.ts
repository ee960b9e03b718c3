import { formatMoney, toMoney } from '@lemari/currency/money';
import { todayIn } from '@lemari/domain/time/clock';
import { REGIONS } from '@lemari/domain/region';
import { SIZE_LABELS } from '@lemari/domain/product/size';
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
import { bookedWords, notFree } from './not-free.ts';
import { cartToChange } from './whose-cart.ts';
import type { Tools } from '../tools/tools.ts';

type Line = LineWithBackups<ItemRow>;

type HoldCall = Pick<Call<'createHold'>, 'address' | 'device' | 'owner'>;

/** Keeps a piece for each main item of a cart, or says which cannot be had. @see docs/decisions/0084 */
export const createHold: Handler<'createHold'> = async (call, tools) => {
  const cart = await cartToChange(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  const held = await holdCart(cart, call, tools, 'checkout');
  if (held instanceof Refusal) return held;
  const items = held.lines.map(({ main, sent }) => wireHeldItemFromRow(main, sent));
  const longer = await heldForTransfers(tools.db, cart.id);
  return {
    data: {
      held_until: longer ?? held.heldUntil,
      items,
      total_price: items.reduce((sum, { price }) => sum + price, 0),
      currency: REGIONS[cart.region].currency,
    },
  };
};

/** A line of a cart, and which of its choices is kept. */
export interface HeldLine extends Line {
  readonly sent: ItemRow;
}

interface HeldCart {
  /** ISO instant. */
  readonly heldUntil: string;
  readonly lines: readonly HeldLine[];
}

/**
 * Keeps the pieces of a cart, for an hour of checkout at most where they are not ordered.
 * @param tools of a transaction that has the cart's lock, and is undone when this is refused
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
  if (problem !== null) return notFree([{ field: 'rental_period.period_from', message: problem }]);

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
    { wanted: lines.length, held: alreadyHeld.lines.length },
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
    wanted: lines.map(({ main, backups }) => ({
      options: [main, ...backups].filter((item) => item.is_offered).map(choiceFromRow),
    })),
  });
  if (!holding.isHeld) return notFree(missingErrors(cart, lines, holding, facts));
  await recordHoldEnd(db, time, heldUntil);
  const heldLines = lines.flatMap((line, index) => lineWith(line, [holding.choices[index]?.cartItemId]));
  const changed = priceErrors(cart, heldLines);
  return changed.length > 0 ? notFree(changed) : { heldUntil, lines: heldLines };
}

/** What pieces are kept for: lines of which one choice is held, and until when all of them are. */
function linesAlreadyHeld(
  lines: readonly Line[],
  holds: readonly { readonly cart_item_id: number | null; readonly held_until: string | null }[],
): HeldCart {
  const ids = holds.map(({ cart_item_id: id }) => id);
  const [heldUntil = ''] = holds.flatMap(({ held_until: until }) => until ?? []).toSorted();
  return { heldUntil, lines: lines.flatMap((line) => lineWith(line, ids)) };
}

/** A line with the choice of it that is among those kept; nothing where none is. */
function lineWith(line: Line, ids: readonly (number | null | undefined)[]): HeldLine[] {
  const sent = [line.main, ...line.backups].find(({ id }) => ids.includes(id));
  return sent ? [{ ...line, sent }] : [];
}

/** What does not cost any more what the person agreed to, in words: nobody pays what they have not seen. */
function priceErrors({ region }: CartRow, lines: readonly HeldLine[]): FieldError[] {
  const words = (minor: number) => formatMoney(toMoney(minor, REGIONS[region].currency));
  return lines.flatMap(({ main, sent: { name, quoted_price: agreed, price_today: today } }) =>
    today === null || today === agreed
      ? []
      : {
          field: `cart_items.${main.id}`,
          message: `${name} was ${words(agreed)} when you chose it, and is ${words(today)} now. Agree to that in your cart first.`,
        },
  );
}

/** Whom pieces are counted for that are kept. */
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

/** What cannot be had, in words, and from when on it can. */
function missingErrors(
  cart: CartRow,
  lines: readonly Line[],
  { choices, pieces }: Extract<Holding, { isHeld: false }>,
  facts: Pick<CartFacts, 'today' | 'holidays'>,
): FieldError[] {
  return lines.flatMap(({ main, backups }, index) => {
    if (choices[index]) return [];
    const key = skuKey(skuOf(main));
    const own = pieces.get(key)?.map((piece) => piece.absences) ?? [];
    const others = choices.filter((choice) => choice && skuKey(choice) === key).length;
    const words =
      own.length === 0
        ? `${main.name} in ${SIZE_LABELS[main.size_category]} is not rented any more.`
        : bookedWords(main.name, main.size_category, cart, nextStart(own, others + 1, { cart, facts }));
    const also = backups.length > 0 ? ' What was chosen to be sent instead cannot be had either.' : '';
    return [{ field: `cart_items.${main.id}`, message: words + also }];
  });
}
