import { ANY_SIZE } from '@lemari/domain/product/size';
import { rentsPieces, verticalOfWire } from '@lemari/domain/region/vertical';
import { todayIn } from '@lemari/domain/time/clock';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import { callerOf } from '../access/caller.ts';
import { holidaysOf } from '../holidays/holidays-of.ts';
import { counted } from '../limits/count.ts';
import { checkedDates } from '../on-demand/check-dates.ts';
import { badInput, type FieldError, Refusal } from '../platform/refusal.ts';
import type { Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { hasAvailablePiece } from './available-pieces.ts';

/**
 * Keeps an alert until a piece is available. A repeated call is answered like the first, so that the answer does not reveal
 * which e-mails have asked. It renews an alert that was told already.
 * @see rules/calls/create-alert; docs/decisions/0164
 */
export const createAlert: Handler<'createAlert'> = async (call, tools) => {
  const { db, clock } = tools;
  const { body, headers } = call;
  const { region } = headers;
  const { style_id, size_category } = body;
  const email = await recipientOf(call, tools);
  if (email instanceof Refusal) return email;

  const errors = await pieceErrors(call, tools);
  if (errors.length > 0) return badInput(errors);
  const today = todayIn(region, clock);
  const dates = checkedDates(body.rental_period, { today, holidays: await holidaysOf(db, region) });
  if (dates instanceof Refusal) return dates;

  const alert = { region, style_id, size_category, ...dates };
  const now = clock.now();
  if (await hasAvailablePiece(db, alert, now))
    return new Refusal(409, 'A piece is available on these dates now.');
  await db
    .insertInto('availability_alert')
    .values((eb) => ({
      ...alert,
      email,
      customer_id: eb.selectFrom('customer').where('email', '=', email).select('id'),
      asked_at: now,
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'region', 'style_id', 'size_category', 'starts_on', 'period_days'])
        .doUpdateSet({ asked_at: now, mailed_at: null })
        .where('availability_alert.mailed_at', 'is not', null),
    )
    .execute();
  return { data: { email } };
};

/**
 * The e-mail of the call, else that of the signed-in customer, after counting the call. Strangers can type a customer's e-mail,
 * and cannot use up the limit of the customer.
 */
async function recipientOf(call: Call<'createAlert'>, tools: Tools): Promise<string | Refusal> {
  const { address, device, body } = call;
  const customer = body.email === undefined ? await callerOf(call, tools) : undefined;
  if (customer !== undefined) {
    const count = await counted('ask for an own alert', { address, device, customer }, tools);
    if (count instanceof Refusal) return count;
    const own = await tools.db
      .selectFrom('customer')
      .where('id', '=', customer)
      .select('email')
      .executeTakeFirst();
    return own?.email ?? parsedEmail('');
  }
  const email = parsedEmail(body.email ?? '');
  if (email instanceof Refusal) return email;
  const count = await counted('ask for an alert', { address, device, email }, tools);
  return count instanceof Refusal ? count : email;
}

function parsedEmail(email: string): string | Refusal {
  const parsed = parseWith(emailForm, { email });
  return parsed.ok ? parsed.value.email : new Refusal(400, parsed.errors[0]?.message ?? '', parsed.errors);
}

/** Whether the region rents the style, in the size. A size whose pieces are all in repair is fine: one may come back. */
async function pieceErrors(
  { body: { style_id, size_category }, headers: { region } }: Call<'createAlert'>,
  { db }: Pick<Tools, 'db'>,
): Promise<FieldError[]> {
  const [offers, notes] = await Promise.all([
    db
      .selectFrom('style_offer')
      .where('style_id', '=', style_id)
      .where('region', '=', region)
      .select('vertical')
      .execute(),
    db.selectFrom('size_note').where('style_id', '=', style_id).select('size_category').execute(),
  ]);
  const isRented = offers.some(({ vertical: type }) => {
    const vertical = verticalOfWire(type);
    return vertical !== undefined && rentsPieces(vertical);
  });
  if (!isRented) return [{ field: 'style_id', message: 'cannot be rented in this region' }];
  return size_category === ANY_SIZE || notes.some((note) => note.size_category === size_category)
    ? []
    : [{ field: 'size_category', message: 'is not a size of this style' }];
}
