import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { chatTokens } from './customer/chat-tokens.ts';
import { cleverTap } from './customer/event-account.ts';
import { identityProviders } from './customer/identity-providers.ts';
import { textMessages } from './customer/text-messages.ts';
import type { Database } from './platform/database/database.ts';
import { outageOf } from './platform/database/failure.ts';
import { NO_LOCKS, sessionLocks } from './platform/locks/session-locks.ts';
import { answerCache } from './platform/http/answer-cache.ts';
import { smtpMailer } from './mail/mailer.ts';
import { providersOf } from './payments/payments.ts';
import { readSeed } from './seed/seed-folder.ts';
import { openSeededDatabase } from './seed/seeded-database.ts';

interface RunningServer {
  /** Address and database, for a person. */
  readonly summary: string;
  /** Finishes running requests, then closes the database. */
  stop(): Promise<void>;
}

/** How long the start waits for a database server that may be starting as well. */
const DATABASE_WAIT_MS = 30_000;
/** Longest that a running request delays a stop; a caller times out at 15 s. */
const DRAIN_MS = 12_000;

/** @throws Error with a message for a person: port in use, data folder in use, database not reachable */
export async function startServer(config: Config): Promise<RunningServer> {
  const startedAt = performance.now();
  // Before the database, which takes seconds to open, so that a mistyped port fails at once.
  await assertPortIsFree(config);
  const log = logAt(config.logLevel);
  const cache = answerCache();
  const seed = readSeed(config.seed);
  const database = await openWhenItAnswers(() =>
    openSeededDatabase({
      clock: config.clock,
      seed,
      ...(config.databaseUrl && { url: config.databaseUrl }),
      folder: join(config.dataDir, 'pglite'),
      // With cached answers, an outage would show as a site that half works.
      onConnectionLost: () => cache.clear(),
      warn: (words) => log.warn(words),
    }),
  );
  const app = await buildApp({
    db: database.db,
    disk: database.disk,
    clock: config.clock,
    settings: config.settings,
    house: config.house,
    pictures: {
      renditions: join(config.dataDir, 'pictures'),
      masters: config.seed && join(config.seed, 'pictures'),
      addons: config.seed && join(config.seed, 'addons'),
    },
    cache,
    locks: database.engine === 'PostgreSQL' ? sessionLocks(database.db) : NO_LOCKS,
    contentful: config.contentful,
    texts: config.texts && textMessages(config.texts),
    chat: config.chatSecret === undefined ? undefined : chatTokens(config.chatSecret),
    mailer: config.mails && smtpMailer(config.mails, config.storefrontUrl, log),
    events: config.events && cleverTap(config.events),
    storefrontUrl: config.storefrontUrl,
    client: config.client,
    identities: identityProviders(config.identities),
    payments: providersOf(config.payment),
    isBniOn: config.isBniOn,
    staffToken: config.staffToken,
    isFulfilmentSimulated: config.isFulfilmentSimulated,
    log,
  });

  app.jobs.start();
  const stop = async () => {
    const lastResort = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    await Promise.all([app.close(), app.jobs.stop()]);
    clearTimeout(lastResort);
    // Waits for background tasks: a mail that was sent and not recorded would be sent again.
    await app.settled();
    await database.close();
  };

  try {
    // The summary replaces the framework's own line.
    app.log.level = 'silent';
    const address = await app.listen({ host: config.host, port: config.port });
    app.log.level = config.logLevel;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return {
      summary: `API on ${address} (${database.engine}, up in ${seconds} s), reference at ${address}/docs`,
      stop,
    };
  } catch (error) {
    await stop();
    throw isTaken(error) ? portTaken(config) : error;
  }
}

async function assertPortIsFree(config: Config): Promise<void> {
  const probe = createServer().listen(config.port, config.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw isTaken(error) ? portTaken(config) : error;
  }
  probe.close();
  await once(probe, 'close');
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

const portTaken = ({ host, port }: Config) =>
  new Error(
    `Port ${port} on ${host} is in use. Stop the process that uses it, or set API_PORT to another port.`,
  );

async function openWhenItAnswers(open: () => Promise<Database>): Promise<Database> {
  const deadline = Date.now() + DATABASE_WAIT_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const outage = outageOf(error);
      if (outage === 'full')
        throw new Error(
          `The disk of the database is full (${reasonOf(error)}). Free some space, then start again.`,
          { cause: error },
        );
      if (!outage) throw error;
      if (Date.now() > deadline)
        throw new Error(
          `The database does not answer (${reasonOf(error)}). Start it, or change DATABASE_URL.`,
          { cause: error },
        );
      await sleep(500);
    }
  }
}

/** An AggregateError has one error for each address of a host. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);

const logAt = (level: Config['logLevel']) =>
  pino({
    level,
    serializers: {
      // Only these fields: the details of a database error contain values of rows.
      err: ({ name, message, stack, code }: NodeJS.ErrnoException) => ({
        type: name,
        message,
        stack: stack ?? '',
        code,
      }),
    },
  });
