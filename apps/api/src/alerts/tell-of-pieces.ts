import { encodeQuery } from '@lemari/contract/query';
import { REGION_IDS } from '@lemari/contract/schemas';
import { ANY_SIZE } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { startWindow } from '@lemari/domain/rental';
import { paramsFromDates } from '@lemari/domain/rental/dates-search';
import { todayIn } from '@lemari/domain/time/clock';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { forEachRow, type Job, type JobRun } from '../platform/jobs/jobs.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import type { Tools } from '../tools/tools.ts';
import { alertMail } from './alert-mail.ts';
import { isAvailable } from './available-pieces.ts';

/** Tells e-mails that a piece is available on their dates. @see docs/decisions/0164 */
export const TELL_OF_PIECES: Job<Tools> = {
  name: 'tell of available pieces',
  everySeconds: 60,
  batch: 50,
  run: tellOfPieces,
};

/** Deletes alerts whose rental could not start any more, and mails without an alert: an unsent one would come too late. */
export const FORGET_ALERTS: Job<Tools> = {
  name: 'forget alerts',
  everySeconds: 3600,
  run: async ({ db, clock }) => {
    for (const region of REGION_IDS) {
      const { first } = startWindow(todayIn(region, clock));
      await db
        .deleteFrom('availability_alert')
        .where('region', '=', region)
        .where('starts_on', '<', first)
        .execute();
    }
    await sql`
      delete from outbox_mail m
      where m.subject_kind = 'availability_alert'
        and not exists (select from availability_alert a where a.id = m.subject_id)`.execute(db);
  },
};

/** Checks each alert again under its lock: another process may have told it, or the piece may be gone. */
async function tellOfPieces(tools: Tools, { batch, signal }: JobRun): Promise<void> {
  for (const region of REGION_IDS) {
    const { first } = startWindow(todayIn(region, tools.clock));
    const due = (db: Db) =>
      db
        .selectFrom('availability_alert as a')
        .where('a.region', '=', region)
        .where('a.mailed_at', 'is', null)
        .where('a.starts_on', '>=', first)
        .where(isAvailable(tools.clock.now()));
    const found = await due(tools.db)
      .orderBy('a.asked_at')
      .orderBy('a.id')
      .limit(batch)
      .select('a.id')
      .execute();
    await forEachRow(found, { log: tools.log, signal }, 'an alert was not told', ({ id }) =>
      tools.inTransaction(async (trx) => {
        const alert = await due(trx)
          .where('a.id', '=', id)
          .selectAll('a')
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (alert) await tell(trx, tools, alert);
      }),
    );
  }
}

async function tell(
  trx: Db,
  { clock, mailer }: Pick<Tools, 'clock' | 'mailer'>,
  alert: Selectable<Tables['availability_alert']>,
): Promise<void> {
  const style = await trx
    .selectFrom('style')
    .innerJoin('designer', 'designer.id', 'style.designer_id')
    .where('style.id', '=', alert.style_id)
    .select(['style.id', 'style.name', 'designer.name as designer'])
    .executeTakeFirstOrThrow();
  const size = alert.size_category === ANY_SIZE ? undefined : alert.size_category;
  const base = rentalBaseOf(alert.region) ?? `/${alert.region}`;
  const dates = { start: alert.starts_on, end: alert.returns_on };
  const search = encodeQuery({ ...paramsFromDates({ ...dates, periodDays: alert.period_days }), size });
  const { to, subject, text } = alertMail(alert.email, {
    ...style,
    ...dates,
    size,
    url: `${mailer.storefrontUrl}${productPath(base, { ...style, designer: { name: style.designer } })}?${search}`,
    stopUrl: `${mailer.storefrontUrl}${base}/alerts/${alert.stop_key}`,
  });
  await writeMail(
    trx,
    {
      subjectKind: 'availability_alert',
      subjectId: alert.id,
      mailKind: 'available',
      // A customer who asks again after a mail gets another one.
      about: alert.asked_at,
      customerId: alert.customer_id,
      to,
      subject,
      text,
    },
    clock,
  );
  await trx
    .updateTable('availability_alert')
    .set({ mailed_at: clock.now() })
    .where('id', '=', alert.id)
    .execute();
}
