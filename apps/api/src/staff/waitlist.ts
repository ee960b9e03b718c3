import { isRestricted, RESTRICTED } from '@lemari/domain/person/restricted';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { admitAll, OF_WAITING, waitingPeople } from '../waitlist/admit-all.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

const BARRED = {
  restricted: 'The account of this person is restricted.',
  deletion: 'This person has asked for the deletion of their account.',
} as const;

/** Why a person could not use a join code. @see rules/waitlist/staff-admits-who-can-start */
const barredBy = ({
  status,
  deletion_requested_at: deletion,
}: Pick<Selectable<Tables['customer']>, 'status' | 'deletion_requested_at'>): keyof typeof BARRED | null =>
  deletion !== null ? 'deletion' : isRestricted(status) ? 'restricted' : null;

/**
 * People who wait, or have asked for another code, the first to be admitted first.
 * @see rules/waitlist/staff-admits
 */
export const listWaitlist: StaffHandler<'listWaitlist'> = async ({ query: { region } }, { db }) => {
  const rows = await waitingPeople(db)
    .where((where) =>
      where.or([where('w.admitted_at', 'is', null), where('w.code_requested_at', 'is not', null)]),
    )
    .$if(region !== undefined, (rows) => rows.where('w.region', '=', region as RegionId))
    .orderBy('w.id')
    .limit(MOST_SHOWN)
    .select([
      'w.id',
      'w.region',
      'w.type',
      'w.city',
      'w.source',
      'w.joined_at',
      'w.code_requested_at',
      'c.email',
      'c.status',
      'c.deletion_requested_at',
    ])
    .execute();
  return {
    data: rows.map(({ id, status, deletion_requested_at, ...row }) => ({
      waitlist_id: id,
      ...row,
      barred_by: barredBy({ status, deletion_requested_at }),
    })),
  };
};

/** Admits those who wait longest, and can start a plan. */
export const admitNext: StaffHandler<'admitNext'> = async ({ body }, tools) => {
  const { region, type, next, plan_id: planId } = body;
  return admitAll(tools, { region, type, planId }, (trx) =>
    waitingPeople(trx)
      .where('w.region', '=', region)
      .where('w.type', '=', type)
      .where('w.admitted_at', 'is', null)
      .where('c.deletion_requested_at', 'is', null)
      .where('c.status', 'not in', RESTRICTED)
      .orderBy('w.id')
      .limit(next)
      .forUpdate('w')
      .select(OF_WAITING)
      .execute(),
  );
};

/** Admits one person, or sends a new code to one who was admitted before. */
export const admitOne: StaffHandler<'admitOne'> = async ({ params: { id }, body }, tools) => {
  const row = await waitingPeople(tools.db)
    .leftJoin('join_code as code', 'code.id', 'w.join_code_id')
    .where('w.id', '=', id)
    .select(['w.region', 'w.type', 'code.used_at', 'c.status', 'c.deletion_requested_at'])
    .executeTakeFirst();
  if (!row) return notFound(`There is no one with the number ${id} in a waiting list.`);
  if (row.used_at !== null)
    return new Refusal(409, 'This person has used a join code already, and needs none.');
  const barred = barredBy(row);
  if (barred !== null) return new Refusal(409, BARRED[barred]);
  return admitAll(tools, { region: row.region, type: row.type, planId: body.plan_id }, (trx) =>
    waitingPeople(trx).where('w.id', '=', id).forUpdate('w').select(OF_WAITING).execute(),
  );
};
