import { lastDayWords } from '@lemari/domain/plan/offer';
import type { RegionId } from '@lemari/domain/region';
import { verticalOfWaitlist, type WaitlistType } from '@lemari/domain/person/waitlist';
import { baseOf } from '@lemari/domain/region/vertical';
import type { Db } from '../platform/database/database.ts';
import { writeMail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';
import { newJoinCode } from './new-join-code.ts';
import type { Tools } from '../tools/tools.ts';

/** A person to admit. */
export interface Waiting {
  readonly id: number;
  readonly customer_id: number;
  readonly region: RegionId;
  readonly type: WaitlistType;
  readonly email: string;
  readonly name: string | null;
  readonly join_code_id: number | null;
}

interface Admission {
  readonly plan: { readonly id: string; readonly region: RegionId };
  readonly name: string;
}

/**
 * Admits a person: a join code for their e-mail, and a mail with it. A person who was admitted before gets a new code, and the
 * earlier one ends.
 * @param trx the transaction of all that is admitted at once
 * @see rules/waitlist/admitted; docs/decisions/0358
 */
export async function admit(
  trx: Db,
  { clock, mailer }: Pick<Tools, 'clock' | 'mailer'>,
  { id, customer_id: customerId, region, type, email, name, join_code_id: earlier }: Waiting,
  { plan, name: planName }: Admission,
): Promise<{ readonly code: string; readonly expires_at: string }> {
  const now = clock.now();
  if (earlier !== null)
    await trx
      .updateTable('join_code')
      .set({ expires_at: now })
      .where('id', '=', earlier)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
  const { id: codeId, code, expires_at } = await newJoinCode({ db: trx, clock }, { plan, email });
  await trx
    .updateTable('waitlist')
    .set((eb) => ({
      admitted_at: eb.fn.coalesce('admitted_at', eb.val(now)),
      join_code_id: codeId,
      code_requested_at: null,
    }))
    .where('id', '=', id)
    .execute();
  const base = `${mailer.storefrontUrl}${baseOf(verticalOfWaitlist(type), region) ?? `/${region}`}`;
  await writeMail(
    trx,
    {
      subjectKind: 'account',
      subjectId: customerId,
      mailKind: 'join_code',
      about: String(codeId),
      customerId,
      to: email,
      subject: 'Your join code for Lemari',
      text: [
        name === null ? 'Hello,' : `Hello ${name},`,
        '',
        `It’s your turn: your join code is ${code}. It is for your email, and opens the ${planName} plan until ${lastDayWords(region, expires_at)}.`,
        '',
        'Start here:',
        `${base}/subscription/plans?join=${code}`,
        '',
        'If the day has passed, ask for a new code on the same page.',
        '',
        ...SIGN_OFF,
      ].join('\n'),
    },
    clock,
  );
  return { code, expires_at };
}
