import type { Handler } from '../tools/handler.ts';

/** Stores the browser's own id, or the time of its latest visit. @see rules/calls/create-app-instance */
export const createAppInstance: Handler<'createAppInstance'> = async ({ body, headers }, { db, clock }) => {
  const seen = { ...body, region: headers.region, seen_at: clock.now() };
  await db
    .insertInto('app_instance')
    .values({ ...seen, created_at: seen.seen_at })
    .onConflict((conflict) => conflict.column('app_instance').doUpdateSet(seen))
    .execute();
  return { data: { app_instance: body.app_instance } };
};
