import { clockFromEnv } from '@lemari/domain/time/clock';
import { buildShell } from './app.ts';
import { buildFrames } from './frames.ts';
import { readConfig } from './config.ts';

// Files of cached releases are readable by the server only: 0600, folders 0700.
process.umask(0o077);

/** Starts the storefront: `node src/server/main.ts`. SIGTERM and SIGINT let running requests finish. */
const { config, clock } = readOrEnd();
const app = await buildShell(config, clock);
const frames = config.frames && (await buildFrames({ ...config, frames: config.frames }));

const stop = () => {
  Promise.all([app.close(), frames?.close()]).then(
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
  await frames?.listen({ host: config.host, port: config.frames?.port ?? 0 });
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const name = port === config.frames?.port ? 'FRAMES_PORT' : 'PORT';
  app.log.fatal(code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with ${name}.` : error);
  process.exit(1);
}

/** Reports invalid settings in words instead of a stack trace. */
function readOrEnd() {
  try {
    return { config: readConfig(process.env), clock: clockFromEnv(process.env) };
  } catch (error) {
    process.stderr.write(
      `The storefront did not start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}
