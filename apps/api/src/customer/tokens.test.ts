import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { accountsOf, bearer, BY_EMAIL, movingClock, newEmail } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { sha256 } from '../platform/sha256.ts';
import { beginFamily } from './tokens.ts';

const DAYS = 24 * 60 * 60;
const KEYS_MIGRATION = join(import.meta.dirname, '../platform/database/migrations/0017_family_keys.sql');

/** Seconds to wait; the index of the token to present, 0 being that of the sign-in; the result. */
type Step = readonly [wait: number, token: number, outcome: 'successor' | 'refused'];

interface Rule {
  readonly claim: string;
  readonly steps: readonly Step[];
  readonly isOver?: true;
}

const RULES: readonly Rule[] = [
  {
    claim: 'accepts the current token',
    steps: [
      [600, 0, 'successor'],
      [600, 1, 'successor'],
      [600, 2, 'successor'],
    ],
  },
  {
    claim: 'accepts a predecessor until its successor is used',
    steps: [
      [600, 0, 'successor'],
      [0, 0, 'successor'],
      [66, 0, 'successor'],
      [5 * DAYS, 0, 'successor'],
      [0, 1, 'successor'],
    ],
  },
  {
    claim: 'accepts a predecessor for less than 60 s after the first use of its successor',
    steps: [
      [600, 0, 'successor'],
      [600, 1, 'successor'],
      [59, 0, 'successor'],
      [0, 1, 'successor'],
      [0, 2, 'successor'],
    ],
  },
  {
    claim: 'lets a client some steps behind catch up along the same chain',
    steps: [
      [600, 0, 'successor'],
      [0, 1, 'successor'],
      [0, 2, 'successor'],
      [0, 3, 'successor'],
      [59, 0, 'successor'],
      [0, 1, 'successor'],
      [0, 2, 'successor'],
      [0, 3, 'successor'],
      [600, 4, 'successor'],
    ],
  },
  {
    claim: 'ends the family for a predecessor 60 s after the first use of its successor',
    steps: [
      [600, 0, 'successor'],
      [600, 1, 'successor'],
      [60, 0, 'refused'],
      [0, 2, 'refused'],
    ],
    isOver: true,
  },
  {
    claim: 'counts from the first use of a successor, not the last',
    steps: [
      [600, 0, 'successor'],
      [600, 1, 'successor'],
      [50, 1, 'successor'],
      [10, 0, 'refused'],
    ],
    isOver: true,
  },
  {
    claim: 'ends the family for a token of long ago',
    steps: [
      [600, 0, 'successor'],
      [600, 1, 'successor'],
      [600, 2, 'successor'],
      [20 * DAYS, 3, 'successor'],
      [0, 0, 'refused'],
    ],
    isOver: true,
  },
  {
    claim: 'refuses a token after 28 days',
    steps: [[28 * DAYS, 0, 'refused']],
  },
  {
    claim: 'refuses an expired predecessor, and continues its family',
    steps: [
      [28 * DAYS - 1, 0, 'successor'],
      [0, 1, 'successor'],
      [1, 0, 'refused'],
      [0, 2, 'successor'],
    ],
  },
  {
    claim: 'extends a successor that is issued again to 28 days from then',
    steps: [
      [600, 0, 'successor'],
      [20 * DAYS, 0, 'successor'],
      [28 * DAYS - 1, 1, 'successor'],
    ],
  },
];

type Tokens = Awaited<ReturnType<typeof beginFamily>>;

describe.each(ENGINES)('renewal of tokens on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  let customerId: number;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    people = accountsOf(api);
    customerId = (await people.register(newEmail())).user.id;
  });
  afterAll(() => api.close());

  const begin = () => beginFamily(api.database.db, customerId, clock.now(), BY_EMAIL);
  const renew = async (token: string): Promise<Tokens> => {
    const response = await people.refresh(token);
    expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: 200 });
    return response.json<Tokens>();
  };
  const familyOf = async ({ access_token: token }: Tokens) =>
    (
      await api.database.db
        .selectFrom('access_token')
        .where('token_sha256', '=', sha256(token))
        .select('family_id')
        .executeTakeFirstOrThrow()
    ).family_id ?? 0;
  const accessTokensOf = async (family: number) =>
    api.database.db
      .selectFrom('access_token')
      .where('family_id', '=', family)
      .select('token_sha256')
      .execute();

  it.each(RULES)('$claim', async ({ steps, isOver = false }) => {
    const elsewhere = await familyOf(await begin());
    const first = await begin();
    const family = await familyOf(first);
    const chain = [first.refresh_token];
    let last = first;
    for (const [wait, index, outcome] of steps) {
      clock.pass(wait);
      const response = await people.refresh(chain[index] ?? '');
      if (outcome === 'refused') {
        expect(problemOf(response)).toMatchObject({
          status: 400,
          error: 'invalid_grant',
          detail: 'You have been signed out. Please sign in again.',
        });
        continue;
      }
      const next = response.json<Tokens>();
      expect({ status: response.statusCode, ...next }).toMatchObject({
        status: 200,
        expires_in: 600,
        refresh_expires_in: 28 * DAYS,
      });
      chain[index + 1] ??= next.refresh_token;
      expect(next.refresh_token).toBe(chain[index + 1]);
      expect(await people.statusOf(next)).toBe(200);
      last = next;
    }
    if (isOver) expect(await people.statusOf(last)).toBe(401);
    expect(new Set(chain).size).toBe(chain.length);
    const remaining = await api.database.db
      .selectFrom('token_family')
      .where('id', 'in', [family, elsewhere])
      .select('id')
      .execute();
    expect(remaining.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      isOver ? [elsewhere] : [elsewhere, family],
    );
  });

  it('gives 50 concurrent calls one successor and valid access tokens', async () => {
    const { refresh_token: token } = await begin();
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    const statuses = await Promise.all(answers.map((answer) => people.statusOf(answer)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('limits a family to the newest 100 access tokens', async () => {
    const first = await begin();
    const family = await familyOf(first);
    const answers: Tokens[] = [];
    for (let count = 0; count < 105; count++) {
      clock.pass(1);
      answers.push(await renew(first.refresh_token));
    }
    const stored = (await accessTokensOf(family)).map(({ token_sha256: digest }) => digest);
    expect(stored.toSorted()).toEqual(
      answers
        .slice(-100)
        .map((answer) => sha256(answer.access_token))
        .toSorted(),
    );
  });

  it('deletes expired tokens, a few each time', async () => {
    const { refresh_token: token } = await begin();
    clock.pass(27 * DAYS);
    const next = await renew(token);
    clock.pass(DAYS);
    const expired = () =>
      sql<{ count: number }>`
        select (select count(*) from access_token where expires_at <= ${clock.now()})
          + (select count(*) from refresh_token where expires_at <= ${clock.now()}) as count`
        .execute(api.database.db)
        .then(({ rows }) => Number(rows[0]?.count));
    expect(await expired()).toBeGreaterThan(0);
    let latest = next.refresh_token;
    for (let tries = 0; tries < 50 && (await expired()) > 0; tries++)
      latest = (await renew(latest)).refresh_token;
    expect(await expired()).toBe(0);
  });

  it('deletes families without valid tokens, at the next sign-in', async () => {
    const { user } = await people.register(newEmail());
    const families = () =>
      api.database.db.selectFrom('token_family').where('customer_id', '=', user.id).select('id').execute();
    const { refresh_token: token } = await beginFamily(api.database.db, user.id, clock.now(), BY_EMAIL);
    clock.pass(20 * DAYS);
    await renew(token);
    clock.pass(20 * DAYS);
    // The first sign-in deletes expired tokens, the second one their family. The renewed family stays.
    for (let signIns = 0; signIns < 2; signIns++)
      await beginFamily(api.database.db, user.id, clock.now(), BY_EMAIL);
    expect(await families()).toHaveLength(3);
  });

  it('refuses predecessor and successor of a family that has ended', async () => {
    const first = await begin();
    const next = await renew(first.refresh_token);
    await api.answer('deleteAccessToken', { headers: bearer(next) });
    for (const { refresh_token: token } of [first, next])
      expect(problemOf(await people.refresh(token)).error).toBe('invalid_grant');
  });

  it('stores no token that could renew a session', async () => {
    const { refresh_token: token } = await begin();
    const next = await renew(token);
    const { rows } = await sql<{ row: string }>`
      select f::text as row from token_family f union all select a::text from access_token a
      union all select r::text from refresh_token r`.execute(api.database.db);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).toContain(sha256(next.refresh_token));
    for (const secret of [token, next.refresh_token, next.access_token])
      expect(stored.includes(secret)).toBe(false);
  });

  it('continues families from before the column of keys, each with a key of its own', async () => {
    const [one, other] = [await begin(), await begin()];
    await sql`alter table token_family drop column key`.execute(api.database.db);
    await sql.raw(await readFile(KEYS_MIGRATION, 'utf8')).execute(api.database.db);
    for (const { refresh_token: token } of [one, other]) {
      const next = await renew(token);
      expect(await renew(token)).toMatchObject({ refresh_token: next.refresh_token });
      await renew(next.refresh_token);
    }
    const keys = await api.database.db.selectFrom('token_family').select('key').execute();
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
    for (const { key } of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ends the family for a token that was used before the column of keys', async () => {
    const first = await begin();
    const { refresh_token: token } = first;
    await api.database.db
      .updateTable('refresh_token')
      .set({ used_at: clock.now() })
      .where('token_sha256', '=', sha256(token))
      .execute();
    expect(problemOf(await people.refresh(token)).error).toBe('invalid_grant');
    expect(await people.statusOf(first)).toBe(401);
  });
});
