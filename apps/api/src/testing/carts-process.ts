import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import fastify from 'fastify';
import { toDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { NO_LOCKS } from '../platform/locks/session-locks.ts';
import { noCache } from '../platform/http/answer-cache.ts';
import { answerErrorsAsProblems } from '../platform/http/errors.ts';
import { writesOnce } from '../operations/idempotency.ts';
import { mountBelow } from '../platform/http/scope.ts';
import { identifyVisitors } from '../platform/http/visitor.ts';
import { mountService } from '../operations/operations.ts';
import { ALERTS } from '../alerts/handlers.ts';
import { ON_DEMAND } from '../on-demand/handlers.ts';
import { ORDERS } from '../orders/handlers.ts';
import { testTools } from './test-tools.ts';

// The service of carts only, over the folder of the argument: a test that kills it ten times needs no more.
const { db } = toDatabase(await openPglite(process.argv[2]));
const app = fastify();
const tools = testTools(db, app.log);
identifyVisitors(app, DEVELOPMENT_CLIENT.secret);
answerErrorsAsProblems(app);
const writeOnce = writesOnce(tools, NO_LOCKS);
const handlers = { ...ALERTS, ...ON_DEMAND, ...ORDERS };
await mountBelow(app, '/on-demand', (scope) =>
  mountService(scope, 'on-demand', handlers, { tools, cache: noCache, writeOnce }),
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`API on ${address} \n`);
