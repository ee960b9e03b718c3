/** Starts the stand-ins for Google and Facebook: `node apps/identity-sandbox/src/main.ts`. */
import { buildIdentity } from './app.ts';
import { identityConfigFromEnv } from './config.ts';

try {
  const config = identityConfigFromEnv(process.env);
  const app = await buildIdentity(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  app.log.level = 'silent';
  const address = await app.listen({ host: config.host, port: config.port });
  app.log.level = config.logLevel;
  process.stdout.write(`Identity sandbox on ${address}\n`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'EADDRINUSE' ? 'Its port is in use. Choose another with IDENTITY_PORT.' : message;
  process.stderr.write(`The identity sandbox did not start. ${why}\n`);
  process.exitCode = 1;
}
