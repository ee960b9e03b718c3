import type { Handler } from '../tools/handler.ts';

/**
 * Stops the alerts of an e-mail by the key of any of them. An unknown key gets the same answer: it does not reveal which
 * keys exist, and a link can be followed twice.
 * @see rules/calls/delete-alerts; docs/decisions/0164
 */
export const deleteAlerts: Handler<'deleteAlerts'> = async ({ params: { key } }, { db }) => {
  await db
    .deleteFrom('availability_alert')
    .where('email', '=', (alert) =>
      alert.selectFrom('availability_alert as named').where('named.stop_key', '=', key).select('named.email'),
    )
    .execute();
  return { data: null };
};
