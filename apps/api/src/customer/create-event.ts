import type { Handler } from '../tools/handler.ts';

/** Stores an event of a visitor. @see rules/calls/clevertap; docs/decisions/0015 */
export const createEvent: Handler<'createEvent'> = async ({ body, headers }, { db, clock }) => {
  await db
    .insertInto('event')
    .values({
      name: body.evtName,
      identity: body.identity ?? null,
      region: headers.region,
      facts: JSON.stringify(body.evtData),
      occurred_at: new Date(body.timestamp * 1000).toISOString(),
      received_at: clock.now(),
    })
    .execute();
  return { data: { stored: true } };
};
