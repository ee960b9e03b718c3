import { INVALID_JOIN_CODE, normalCode, SHORTEST_JOIN_CODE } from '@lemari/domain/code';
import { lastDayWords } from '@lemari/domain/plan/offer';
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

const refused = (message: string) => new Refusal(400, message, [{ field: 'join_code', message }]);

export const hasLength = (code: string): boolean => normalCode(code).length >= SHORTEST_JOIN_CODE;
export const tooShort = (): Refusal => refused(INVALID_JOIN_CODE);

/**
 * The join code of a call, if its caller can use it. A code for another e-mail is answered like one that does not exist.
 * @param isToUse locks the row until the transaction ends
 * @see docs/decisions/0213
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
    .selectAll('join_code')
    .$if(isToUse, (rows) => rows.forUpdate('join_code'))
    .executeTakeFirst();
  if (!row)
    return new UnknownJoinCode(400, INVALID_JOIN_CODE, [{ field: 'join_code', message: INVALID_JOIN_CODE }]);
  if (row.used_at !== null) return refused('This join code has been used already.');
  if (row.expires_at <= clock.now())
    return refused(`This join code was valid until ${lastDayWords(region, row.expires_at)}.`);
  return row;
}
