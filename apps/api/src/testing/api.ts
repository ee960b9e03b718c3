import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperationName, operationPath, OPERATIONS } from '@lemari/contract/operations';
import { encodeQuery, type QueryParams } from '@lemari/contract/query';
import { Problem, SCHEMAS } from '@lemari/contract/schemas';
import type { WireProblem } from '@lemari/contract/wire';
import type { ShopSettings } from '@lemari/domain/settings';
import type { House } from '@lemari/domain/settings/house';
import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { Clean, Errors } from 'typebox/value';
import { buildApp } from '../app.ts';
import type { ContentfulSpace } from '../content/contentful-source.ts';
import type { Database } from '../platform/database/database.ts';
import type { Engine } from '../platform/database/engine.ts';
import { NO_LOCKS, sessionLocks } from '../platform/locks/session-locks.ts';
import { noCache } from '../platform/http/answer-cache.ts';
import type { Answer } from '../tools/handler.ts';
import { ruleOf } from '../operation-rules.ts';
import type { IdentityProviders } from '../tools/identity-provider.ts';
import type { PaymentProvider } from '../tools/payment-provider.ts';
import { preparedDatabase } from './engines.ts';
import { differencesOf } from './reconciled.ts';
import { TEST_CLOCK } from './test-clock.ts';
import type { ChatTokens, EventUpload, TextMessages, Mailer } from '../tools/tools.ts';

interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Sends any request, without default headers. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls an operation, from Singapore unless the headers say otherwise. */
  call(name: OperationName, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The operation's answer, which must match its schema without further fields. */
  answer<N extends OperationName>(name: N, options?: CallOptions): Promise<Answer<N>>;
  /** Of an API that takes payments, its ledger must agree with everything else. @see rules/ledger/reconcile */
  close(): Promise<void>;
}

interface TestApiOptions {
  readonly clock?: Clock;
  readonly settings?: ShopSettings;
  readonly house?: House;
  /** If undefined, a prepared database, which is closed with the API. */
  readonly database?: Database;
  readonly masters?: string;
  readonly texts?: TextMessages;
  readonly contentful?: ContentfulSpace;
  /** If undefined, mails are stored. */
  readonly mailer?: Mailer;
  readonly events?: EventUpload;
  readonly chat?: ChatTokens;
  readonly log?: FastifyBaseLogger;
  readonly identities?: IdentityProviders;
  readonly payments?: readonly PaymentProvider[];
  readonly isBniOn?: boolean;
  readonly staffToken?: string;
  readonly isFulfilmentSimulated?: boolean;
}

/** The API over a prepared database of its own, without a cache, so that tests see their writes. */
export async function testApi(
  engine: Engine['name'],
  { clock = TEST_CLOCK, masters = '', database: existing, ...services }: TestApiOptions = {},
): Promise<TestApi> {
  const [database, renditions] = await Promise.all([
    existing ?? preparedDatabase(engine),
    mkdtemp(join(tmpdir(), 'lemari-pictures-')),
  ]);
  const app = await buildApp({
    db: database.db,
    disk: database.disk,
    clock,
    pictures: { masters, renditions },
    cache: noCache,
    locks: engine === 'PostgreSQL' ? sessionLocks(database.db) : NO_LOCKS,
    ...services,
  });
  const inject = (request: InjectOptions) => app.inject(request);

  const call = (name: OperationName, { params, query = {}, headers, body }: CallOptions = {}) => {
    const { service, method } = OPERATIONS[name];
    return inject({
      method,
      url: `/${service}${operationPath(name, params)}?${encodeQuery(query)}`,
      headers: { region: 'sg', ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  };

  return {
    app,
    database,
    inject,
    call,
    answer: async <N extends OperationName>(name: N, options?: CallOptions) => {
      const response = await call(name, options);
      expect({ status: response.statusCode, body: response.body }).toMatchObject({
        status: ruleOf(name).status,
      });
      return fitting<Answer<N>>(SCHEMAS[name].response, response);
    },
    close: async () => {
      await app.close();
      try {
        if (services.payments) expect(await differencesOf(database.db, services.payments, clock)).toEqual([]);
      } finally {
        await database.close();
        await rm(renditions, { recursive: true });
      }
    },
  };
}

/** The problem document of a refusal, without the request id. */
export function problemOf(response: LightMyRequestResponse): Omit<WireProblem, 'request_id'> {
  expect(response.headers['content-type']).toBe('application/problem+json');
  expect(response.headers['cache-control']).toBe('no-store');
  const { request_id: requestId, ...problem } = fitting<WireProblem>(Problem, response);
  expect(requestId).toBe(response.headers['x-request-id']);
  expect(problem.status).toBe(response.statusCode);
  return problem;
}

/** Names of the refused fields. */
export const refusedFields = (response: LightMyRequestResponse) => {
  const { status, errors = [] } = problemOf(response);
  return { status, fields: errors.map((error) => error.field) };
};

function fitting<T>(schema: TSchema, response: LightMyRequestResponse): T {
  expect(Errors(schema, response.json())).toEqual([]);
  expect(Clean(schema, response.json())).toEqual(response.json());
  return response.json<T>();
}
