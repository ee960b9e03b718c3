import { PLANS_FOR } from '@lemari/domain/plan';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import type { Selectable } from 'kysely';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { type Mail, writeMail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';
import type { Tools } from '../tools/tools.ts';

/** The plans of a vertical in a region. */
export type PlanNews = Pick<Selectable<Tables['plan_interest']>, 'region' | 'vertical'>;

const DAY_SECONDS = 24 * 60 * 60;

/** Mails of one transaction. */
const BATCH = 200;

/**
 * Writes the news that plans are open to the outbox, once to each e-mail that asked. The e-mail leaves the list in the
 * transaction that writes its mail.
 * @returns the number of mails
 * @see rules/plans/interest-told; docs/decisions/0142
 */
export async function writePlanNews(
  { inTransaction, clock, mailer: { storefrontUrl } }: Tools,
  news: PlanNews,
): Promise<number> {
  for (let mailed = 0; ;) {
    const written = await inTransaction(async (trx) => {
      const interests = await takeInterests(trx, news);
      for (const { id, email } of interests)
        await writeMail(
          trx,
          {
            subjectKind: 'plan_interest',
            subjectId: id,
            mailKind: 'open',
            about: '',
            customerId: null,
            ...planNewsMail(email, storefrontUrl, news),
          },
          clock,
        );
      return interests.length;
    });
    mailed += written;
    if (written < BATCH) return mailed;
  }
}

/** Deletes interests from the list, oldest first, and returns them. */
const takeInterests = (trx: Db, { region, vertical }: PlanNews) =>
  trx
    .deleteFrom('plan_interest')
    .where('id', 'in', (interests) =>
      interests
        .selectFrom('plan_interest')
        .where('region', '=', region)
        .where('vertical', '=', vertical)
        .orderBy('asked_at')
        .limit(BATCH)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'email'])
    .execute();

/** The news. It is the only mail to this e-mail, so it says what happens to the address. */
const planNewsMail = (
  to: string,
  storefrontUrl: string,
  { region, vertical }: { readonly region: RegionId; readonly vertical: PlanNews['vertical'] },
): Pick<Mail, 'to' | 'subject' | 'text'> => ({
  to,
  subject: `Plans for ${PLANS_FOR[vertical]} in ${REGIONS[region].name} are open`,
  text: [
    'Hello,',
    '',
    `Plans for ${PLANS_FOR[vertical]} in ${REGIONS[region].name} are open. See what they include, and choose yours:`,
    `${storefrontUrl}${baseOf(vertical, region) ?? `/${region}`}/plans`,
    '',
    'You asked us to write to you once about it. This was that email: we have taken your address off the list, and delete it.',
    'If you didn’t ask, someone may have mistyped their address. Reply to this email, and we’ll delete it at once.',
    '',
    ...SIGN_OFF,
  ].join('\n'),
});

/**
 * Deletes an e-mail from the list, and its news from the outbox.
 * @param email in its normal form
 * @returns the number of entries that had it
 * @see rules/plans/interest-deleted
 */
export async function deletePlanInterest(db: Db, email: string): Promise<number> {
  const { numDeletedRows: interests } = await db
    .deleteFrom('plan_interest')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { numDeletedRows: mails } = await planMails(db)
    .where('sent_to', '=', email)
    .executeTakeFirstOrThrow();
  return Number(interests + mails);
}

/**
 * Deletes e-mails that have been told, and those that have waited for longer than the house keeps them.
 * @see rules/plans/interest-deleted
 */
export const FORGET_PLAN_INTERESTS: Job<Pick<Tools, 'db' | 'clock' | 'house'>> = {
  name: 'forget interest in plans',
  everySeconds: 600,
  run: async ({ db, clock, house }) => {
    const oldest = later(clock.now(), -house.planInterestDays * DAY_SECONDS);
    await db.deleteFrom('plan_interest').where('asked_at', '<', oldest).execute();
    await planMails(db)
      .where((mail) => mail.or([mail('sent_at', 'is not', null), mail('written_at', '<', oldest)]))
      .execute();
  },
};

const planMails = (db: Db) => db.deleteFrom('outbox_mail').where('subject_kind', '=', 'plan_interest');
