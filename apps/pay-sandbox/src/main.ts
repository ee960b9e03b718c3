/** Starts the payment sandbox: `node apps/pay-sandbox/src/main.ts`. */
import { buildPay } from './app.ts';
import { payConfigFromEnv } from './config.ts';
import { withoutMessage } from './request-log.ts';

try {
  const config = payConfigFromEnv(process.env);
  const app = buildPay({ config, logger: { level: config.logLevel, serializers: { err: withoutMessage } } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  app.log.level = 'silent';
  const address = await app.listen({ host: config.host, port: config.port });
  app.log.level = config.logLevel;
  process.stdout.write(`Sandbox Pay on ${address}, for ${config.shopOrigins.join(' and ')}\n`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'EADDRINUSE' ? 'Its port is in use. Choose another with PAY_PORT.' : message;
  process.stderr.write(`Sandbox Pay did not start. ${why}\n`);
  process.exitCode = 1;
}
