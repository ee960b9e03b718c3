import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Database, toDatabase } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { bearer, BY_EMAIL, CLIENT, movingClock, newEmail } from '../testing/accounts.ts';
import { createDatabase } from '../testing/engines.ts';
import { beginFamily } from './tokens.ts';

const AT_ONCE = 50;
const ACCESS_SECONDS = 600;

type Tokens = Awaited<ReturnType<typeof beginFamily>>;

it('two APIs on one database give 50 concurrent renewals one successor, along the whole chain', async () => {
  const clock = movingClock();
  const { url, drop } = await createDatabase(process.env['TEST_POSTGRES_TEMPLATE'] ?? '');
  const open = () => toDatabase(openPostgres(url, { maxConnections: 4 }));
  const [one, other] = [open(), open()];
  const api = ({ db }: Database) => buildApp({ db, clock, pictures: { masters: '', renditions: '' } });
  const apis = [await api(one), await api(other)] as const;
  try {
    const { id } = await one.db
      .insertInto('customer')
      .values({ email: newEmail(), region: 'sg', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    let { refresh_token: token } = await beginFamily(one.db, id, clock.now(), BY_EMAIL);
    for (let round = 0; round < 3; round++) {
      clock.pass(ACCESS_SECONDS);
      const presented = token;
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => renew(apis[index % 2 ? 1 : 0], presented)),
      );
      expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      // Each token is valid at the API that did not issue it.
      const statuses = answers.map((answer, index) => statusOf(apis[index % 2 ? 0 : 1], answer));
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
      token = answers[0]?.refresh_token ?? '';
    }
  } finally {
    for (const app of apis) await app.close();
    for (const database of [one, other]) await database.close();
    await drop();
  }
});

async function renew(api: FastifyInstance, token: string): Promise<Tokens> {
  const response = await api.inject({
    method: 'POST',
    url: '/customer/v1/access_token',
    headers: { region: 'sg' },
    payload: { grant_type: 'refresh_token', refresh_token: token, ...CLIENT },
  });
  expect(response.statusCode).toBe(200);
  return response.json<Tokens>();
}

const statusOf = async (api: FastifyInstance, tokens: Tokens) =>
  (await api.inject({ url: '/customer/v1/user/profile', headers: { region: 'sg', ...bearer(tokens) } }))
    .statusCode;
