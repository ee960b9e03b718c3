import { CONTACT_MESSAGE_DAYS } from '@lemari/domain/person/contact-message';
import { later } from '../platform/clock/later.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Deletes old messages, and the mails about them. @see rules/accounts/messages-kept */
export const FORGET_CONTACT_MESSAGES: Job<Pick<Tools, 'db' | 'clock'>> = {
  name: 'forget messages to the house',
  everySeconds: 600,
  run: async ({ db, clock }) => {
    const oldest = later(clock.now(), -CONTACT_MESSAGE_DAYS * DAY_SECONDS);
    await db
      .deleteFrom('outbox_mail')
      .where('subject_kind', '=', 'contact_message')
      .where('written_at', '<', oldest)
      .execute();
    await db.deleteFrom('contact_message').where('written_at', '<', oldest).execute();
  },
};
