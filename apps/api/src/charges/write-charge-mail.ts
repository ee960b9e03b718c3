import { payOwedHref } from '@lemari/domain/charge';
import { toMoney } from '@lemari/currency/money';
import { accountBaseOf } from '@lemari/domain/region/vertical';
import { transferOf } from '../orders/order-from-rows.ts';
import { orderUrl } from '../orders/write-order-mail.ts';
import type { AttemptRow } from '../payments/attempt-rows.ts';
import type { Db } from '../platform/database/database.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import type { Tools } from '../tools/tools.ts';
import { amountOf } from './charge-amount.ts';
import { factsOf } from './charge-facts.ts';
import { type ChargeMailKind, chargeMail, type ChargeNews } from './charge-mails.ts';
import type { ChargeRow } from './charge-rows.ts';

interface MailToWrite extends Pick<ChargeNews, 'refund' | 'why'> {
  readonly charge: ChargeRow;
  readonly kind: ChargeMailKind;
  /** Distinguishes mails of the same kind and charge. */
  readonly about?: string;
  /** For `transfer`. */
  readonly attempt?: AttemptRow;
}

/** Writes a mail about a charge to the outbox, in the transaction of its cause. Each mail is written once. */
export async function writeChargeMail(
  trx: Db,
  { clock, mailer }: Pick<Tools, 'clock' | 'mailer'>,
  { charge, kind, about = '', attempt, refund, why }: MailToWrite,
): Promise<void> {
  const customer = await trx
    .selectFrom('customer')
    .where('id', '=', charge.customer_id)
    .select(['id', 'email', 'name'])
    .executeTakeFirstOrThrow();
  if (customer.email === null) return;
  const { to, subject, text } = chargeMail(kind, customer.email, {
    kind: charge.kind,
    amount: amountOf(charge),
    of: await ofRow(trx, charge),
    reason: charge.reason,
    region: charge.region,
    name: customer.name,
    payUrl: await payUrlOf(trx, mailer, charge),
    refund,
    why,
    ...(attempt && { payment: paymentOf(attempt) }),
  });
  const { order_id: order, subscription_id: subscription } = charge;
  await writeMail(
    trx,
    {
      ...(order === null
        ? { subjectKind: 'subscription', subjectId: subscription ?? 0 }
        : { subjectKind: 'order', subjectId: order }),
      mailKind: `charge_${kind}`,
      // A late fee that has grown is told again.
      about: `${charge.id} ${charge.amount} ${about}`.trim(),
      customerId: customer.id,
      to,
      subject,
      text,
    },
    clock,
  );
}

const paymentOf = (attempt: AttemptRow) => {
  const transferTo = transferOf(attempt);
  return { method: attempt.method, ...(transferTo && { transferTo }) };
};

async function ofRow(db: Db, charge: ChargeRow): Promise<ChargeNews['of']> {
  const { order, subscription } = (await factsOf(db, [charge])).get(charge.id) ?? {};
  if (order) return { kind: 'order', number: order.number, dueOn: order.returns_on };
  const cover = subscription?.insurance_cover ?? null;
  return {
    kind: 'plan',
    name: subscription?.name ?? '',
    cover: cover === null ? undefined : toMoney(cover, charge.currency),
  };
}

/** Absolute URL of the page that opens the payment: the order’s, or the account of a plan’s vertical. */
export async function payUrlOf(
  db: Db,
  { storefrontUrl }: Pick<Tools['mailer'], 'storefrontUrl'>,
  { region, order_id: order, subscription_id: subscription }: ChargeRow,
): Promise<string> {
  if (order !== null) return payOwedHref(orderUrl(storefrontUrl, region, order));
  const { vertical } = await db
    .selectFrom('subscription')
    .where('id', '=', subscription ?? 0)
    .select('vertical')
    .executeTakeFirstOrThrow();
  return payOwedHref(storefrontUrl + accountBaseOf(vertical, region));
}
