import { configFromEnv } from './config.ts';
import { startServer } from './server.ts';

// Only the API's user may read the files of the database and the pictures: files 0600, folders 0700.
process.umask(0o077);

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isDiskFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isDiskFull
    ? `The disk of the data folder (DATA_DIR) is full. Free some space and start the API again. ${message}`
    : message;
}

try {
  const server = await startServer(configFromEnv(process.env));
  // A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
  process.stdout.write(`${server.summary}\n`);
} catch (error) {
  process.stderr.write(`The API did not start. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
