import { INVALID_JOIN_CODE, normalCode, SHORTEST_JOIN_CODE } from '@lemari/domain/code';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';

type JoinCodeRow = Selectable<Tables['join_code']>;

/** Refusal of a join code that the caller cannot use: a guess. */
export class UnknownJoinCode extends Refusal {}

interface JoinCodeInput {
  readonly region: RegionId;
  readonly code: string;
  readonly email: string | null;
}

const INVALID = [{ field: 'join_code', message: INVALID_JOIN_CODE }];

export const hasLength = (code: string): boolean => normalCode(code).length >= SHORTEST_JOIN_CODE;
export const tooShort = (): Refusal => new Refusal(400, INVALID_JOIN_CODE, INVALID);

/**
 * The join code of a call, if its caller can use it. One that does not exist, is for another e-mail, has been used or has expired
 * gets the same answer.
 * @param isToUse locks the row until the transaction ends
 * @see docs/decisions/0213, docs/decisions/0358; rules/waitlist/guesses
 */
export async function joinCodeOf(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { region, code: input, email }: JoinCodeInput,
  { isToUse }: { readonly isToUse: boolean },
): Promise<JoinCodeRow | Refusal> {
  if (!hasLength(input)) return tooShort();
  const code = normalCode(input);
  const row = await db
    .selectFrom('join_code')
    .innerJoin('plan', 'plan.id', 'join_code.plan_id')
    .where('code', '=', code)
    .where('plan.region', '=', region)
    .where((where) => where.or([where('email', 'is', null), where('email', '=', email?.toLowerCase() ?? '')]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .selectAll('join_code')
    .$if(isToUse, (rows) => rows.forUpdate('join_code'))
    .executeTakeFirst();
  return row ?? new UnknownJoinCode(400, INVALID_JOIN_CODE, INVALID);
}
