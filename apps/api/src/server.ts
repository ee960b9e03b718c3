import { join } from 'node:path';
import type { FastifyServerOptions } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { answerCache } from './http/answer-cache.ts';

interface RunningServer {
  /** Where it listens and on what, for a person. */
  readonly summary: string;
  /** Lets running requests end, then closes the database. */
  stop(): Promise<void>;
}

/** @throws Error with a message for a person: the port is taken, the data folder is in use, the database is away */
export async function startServer(config: Config): Promise<RunningServer> {
  const startedAt = performance.now();
  const cache = answerCache();
  const database = await openDatabase({
    ...(config.databaseUrl && { url: config.databaseUrl }),
    folder: join(config.dataDir, 'pglite'),
    // What was kept would make an outage look like a site that half works.
    onConnectionLost: () => cache.clear(),
  });
  const app = await buildApp({
    db: database.db,
    clock: config.clock,
    pictureFolder: join(config.dataDir, 'pictures'),
    cache,
    logger: loggerOptions(config),
  });
  const stop = async () => {
    await app.close();
    await database.close();
  };
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return {
      summary: `API on ${address} (${database.engine}, up in ${seconds} s), reference at ${address}/docs`,
      stop,
    };
  } catch (error) {
    await stop();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(config) : error;
  }
}

const portTaken = ({ host, port }: Config) =>
  new Error(`Port ${port} on ${host} is taken; stop what uses it or set API_PORT.`);

const loggerOptions = ({ logLevel }: Config): FastifyServerOptions['logger'] => ({
  level: logLevel,
  // Only what a reader needs: a database error carries values of rows in its details.
  serializers: {
    err: ({ name, message, stack, code }: NodeJS.ErrnoException) => ({
      type: name,
      message,
      stack: stack ?? '',
      code,
    }),
  },
});
