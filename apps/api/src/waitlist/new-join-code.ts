import { randomInt } from 'node:crypto';
import type { RegionId } from '@lemari/domain/region';
import { todayIn } from '@lemari/domain/time/clock';
import { addDays, startOfDay } from '@lemari/domain/time/dates';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Tools } from '../tools/tools.ts';

/** Days that a code is valid for, where no last day is named. */
const JOIN_CODE_DAYS = 14;

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

interface NewJoinCode {
  readonly plan: { readonly id: string; readonly region: RegionId };
  /** Lower case; null for anyone. */
  readonly email: string | null;
  /** ISO date: the last day, in the region of the plan. */
  readonly until?: string | undefined;
}

/** Creates a code for one subscription to a plan, until the end of a day. @see docs/decisions/0213 */
export function newJoinCode(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { plan, email, until }: NewJoinCode,
): Promise<Selectable<Tables['join_code']>> {
  const last = until ?? addDays(todayIn(plan.region, clock), JOIN_CODE_DAYS - 1);
  return db
    .insertInto('join_code')
    .values({
      code: randomCode(),
      plan_id: plan.id,
      email,
      created_at: clock.now(),
      expires_at: startOfDay(plan.region, addDays(last, 1)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
