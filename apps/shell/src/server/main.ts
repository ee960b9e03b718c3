import { clockFromEnv } from '@lemari/domain/clock';
import { buildShell } from './app.ts';
import { readConfig } from './config.ts';

/** Starts the storefront's server: `node src/server/main.ts`. SIGTERM and SIGINT let running requests finish. */
// Files of kept releases are the server's alone: 0600, folders 0700.
process.umask(0o077);

const config = readConfig(process.env);
const app = await buildShell(config, clockFromEnv(process.env));

const stop = () => {
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      app.log.error(error);
      process.exit(1);
    },
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  app.log.fatal(code === 'EADDRINUSE' ? `Port ${config.port} is taken. Choose another with PORT.` : error);
  process.exit(1);
}
