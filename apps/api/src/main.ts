import { configFromEnv } from './config.ts';
import { startServer } from './server.ts';

// Files of the database and pictures are the API's alone: 0600, folders 0700.
process.umask(0o077);

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isDiskFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isDiskFull
    ? `The disk of its data folder (DATA_DIR) is full: make room, and start it again. ${message}`
    : message;
}

try {
  const server = await startServer(configFromEnv(process.env));
  // A second signal ends the process where it is.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
  process.stdout.write(`${server.summary}\n`);
} catch (error) {
  process.stderr.write(`The API did not start. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
