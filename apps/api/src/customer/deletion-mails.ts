import { DELETION_DAYS, deletionAt } from '@lemari/domain/person/deletion';
import { dayOf } from '@lemari/domain/order/times';
import type { RegionId } from '@lemari/domain/region';
import { authBaseOf } from '@lemari/domain/region/vertical';
import { dayWords } from '@lemari/domain/time/day-words';
import type { Db } from '../platform/database/database.ts';
import { type Mail, writeMail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';
import type { Tools } from '../tools/tools.ts';

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly region: RegionId;
}

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The weekday and date of a deletion, in the region of the account. @param requestedAt ISO instant */
const deletionDay = (region: RegionId, requestedAt: string): string =>
  dayWords(dayOf(region, deletionAt(requestedAt)));

const requested = ({ region }: Recipient, requestedAt: string, storefrontUrl: string): Letter => ({
  subject: 'We’ll delete your Lemari account',
  lines: [
    `You asked us to delete your account. We delete it on ${deletionDay(region, requestedAt)}, in ${DELETION_DAYS} days. You’re signed out on all devices.`,
    '',
    'Changed your mind, or didn’t ask for this? Until then you can keep the account:',
    `${storefrontUrl}${authBaseOf('apparel', region)}/account-deletion`,
    '',
    'Your orders, payments and invoices stay in our books, without your name, address or anything else about you.',
  ],
});

const cancelled = (): Letter => ({
  subject: 'Your Lemari account stays',
  lines: [
    'The deletion of your account is cancelled. Everything is as it was.',
    '',
    'If you didn’t cancel it, please choose a new password and reply to this email.',
  ],
});

const done = (): Letter => ({
  subject: 'Your Lemari account is deleted',
  lines: [
    'We have deleted your account, as you asked. This is our last email to you.',
    '',
    'Your orders, payments and invoices stay in our books, without your name, address or anything else about you.',
    'You’re welcome to create a new account at any time.',
  ],
});

const textOf = (name: string | null, lines: readonly string[]): string =>
  [name === null ? 'Hello,' : `Hello ${name},`, '', ...lines, '', ...SIGN_OFF].join('\n');

/** Writes the mail about a request, or about its end, to the outbox, in the transaction of its cause. */
export async function writeDeletionMail(
  trx: Db,
  { clock, mailer: { storefrontUrl } }: Pick<Tools, 'clock' | 'mailer'>,
  account: Recipient,
  {
    kind,
    requestedAt,
  }: { readonly kind: 'deletion_requested' | 'deletion_cancelled'; readonly requestedAt: string },
): Promise<void> {
  const { subject, lines } =
    kind === 'deletion_requested' ? requested(account, requestedAt, storefrontUrl) : cancelled();
  await writeMail(
    trx,
    {
      subjectKind: 'account',
      subjectId: account.id,
      mailKind: kind,
      about: requestedAt,
      customerId: account.id,
      to: account.email,
      subject,
      text: textOf(account.name, lines),
    },
    clock,
  );
}

/** The last mail. It is sent and not stored, because the e-mail is forgotten after it. */
export function deletedMail({ id, email, name }: Pick<Recipient, 'id' | 'email' | 'name'>): Mail {
  const { subject, lines } = done();
  return { id: `account-${id}-deleted`, to: email, subject, text: textOf(name, lines) };
}
