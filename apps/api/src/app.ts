import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { SERVICES } from '@lemari/contract/operations';
import { decodeQuery } from '@lemari/contract/query';
import { LIST_PARAMS } from '@lemari/contract/schemas';
import type { Clock } from '@lemari/domain/time/clock';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type ContentfulSpace, contentfulSource } from './content/contentful-source.ts';
import { databaseSource } from './content/database-source.ts';
import type { Db } from './platform/database/database.ts';
import type { Disk } from './platform/database/engine.ts';
import { NO_LOCKS, type SessionLocks } from './platform/locks/session-locks.ts';
import { inTransactions } from './platform/database/transactions.ts';
import { createBackgroundTasks } from './platform/http/background-tasks.ts';
import { type AnswerCache, answerCache } from './platform/http/answer-cache.ts';
import { answerClientError, TIMEOUTS } from './platform/http/connections.ts';
import { answerError, answerErrorsAsProblems, knowAllMethods } from './platform/http/errors.ts';
import { mountHealth } from './platform/http/health.ts';
import { refuseHostileInput } from './platform/http/hostile-input.ts';
import { writesOnce } from './operations/idempotency.ts';
import { mountService } from './operations/operations.ts';
import { logUndone } from './platform/database/outages.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { RequestLog } from './platform/http/request-log.ts';
import { DOCS_POLICY, SECURITY_HEADERS } from './platform/http/security-headers.ts';
import { knowVisitors } from './platform/http/visitor.ts';
import { mountMailbox } from './mail/mailbox.ts';
import { mailboxMailer } from './mail/mailer.ts';
import { mountCalendar } from './orders/calendar.ts';
import { guardDiscounts } from './orders/discount-guesses.ts';
import { ORDER_PAYABLE } from './orders/order-payable.ts';
import { mountNotices } from './payments/notices.ts';
import { paymentsOf } from './payments/payments.ts';
import type { PaymentProvider } from './tools/payment-provider.ts';
import { mountContentfulPictures } from './pictures/contentful-pictures.ts';
import type { PictureFolders } from './pictures/picture-store.ts';
import { mountAddonPictures, mountPictures } from './pictures/pictures.ts';
import { mountStaff } from './staff/staff.ts';
import type { ClientCredentials, EventUpload, TextMessages, Tools, Mailer } from './tools/tools.ts';
import { HANDLERS } from './handlers.ts';
import { jobsOf, SENDING } from './jobs.ts';
import { type JobRunner, jobRunner } from './platform/jobs/jobs.ts';

interface AppOptions {
  readonly db: Db;
  /** Of that database; without it `/ready` does not know of a full one. */
  readonly disk?: Disk;
  readonly clock: Clock;
  readonly pictures: PictureFolders;
  readonly cache?: AnswerCache;
  /** Without them nobody else may open the database. */
  readonly locks?: SessionLocks;
  readonly texts?: TextMessages | undefined;
  /** Without it mails are kept, and shown at `/dev/mailbox`. */
  readonly mailer?: Mailer | undefined;
  /** Without it what happened stays in the table of events. */
  readonly events?: EventUpload | undefined;
  readonly storefrontUrl?: string;
  readonly client?: ClientCredentials;
  /** Who takes money. */
  readonly payments?: readonly PaymentProvider[];
  /** Without one there is nothing for staff. */
  readonly staffToken?: string | undefined;
  /** By the clock, what staff would do with orders. */
  readonly isFulfilmentSimulated?: boolean;
  /** Without it pages are those of the database. */
  readonly contentful?: ContentfulSpace | undefined;
  /** Without it nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What time calls for. */
    readonly jobs: JobRunner<Tools>;
    /** Until what goes on behind answers has come to an end. */
    readonly settled: () => Promise<void>;
  }
}

/** The services of the contract under their own prefixes, each mounted as if it lived alone. */
export async function buildApp({
  db,
  disk = { isFull: false },
  clock,
  pictures,
  cache = answerCache(),
  locks = NO_LOCKS,
  texts,
  mailer,
  events,
  storefrontUrl = 'http://localhost:4200',
  client = DEVELOPMENT_CLIENT,
  payments = [],
  staffToken,
  isFulfilmentSimulated = false,
  contentful,
  log,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    genReqId: requestIdOf,
    logController: new RequestLog(),
    routerOptions: { querystringParser: (search) => decodeQuery(search, LIST_PARAMS) },
    bodyLimit: 64 * 1024,
    ...TIMEOUTS,
    clientErrorHandler: answerClientError,
    ajv: {
      customOptions: {
        coerceTypes: 'array',
        removeAdditional: false,
        allErrors: true,
        allowUnionTypes: true,
      },
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  // JSON is all we speak: a form or a text is refused with 415.
  app.removeContentTypeParser('text/plain');
  knowAllMethods(app);
  answerErrorsAsProblems(app);
  knowVisitors(app, client.secret);
  refuseHostileInput(app);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, ...SECURITY_HEADERS });
    done();
  });

  await app.register(etag);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lemari services',
        version: '1',
        description:
          'The reference backend of the storefront. Every operation of the contract, each service under its own prefix.',
      },
      tags: SERVICES.map((name) => ({ name })),
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });

  const content = contentful ? contentfulSource(contentful) : databaseSource(db);
  const later = createBackgroundTasks((error) => logUndone(app.log, 'what follows an answer failed', error));
  const tools: Tools = {
    db,
    inTransaction: inTransactions(db),
    clock,
    content,
    texts,
    client,
    mailer: mailer ?? mailboxMailer(db, clock, storefrontUrl),
    events,
    log: app.log,
    payments: paymentsOf(payments),
    payables: { order: ORDER_PAYABLE },
    runInBackground: later,
    sendPending: () => later(() => jobs.runNow(SENDING)),
  };
  const jobs = jobRunner(jobsOf({ isFulfilmentSimulated }), tools);
  app.decorate('jobs', jobs);
  app.decorate('settled', later.ended);
  app.addHook('onClose', later.ended);
  app.addHook('onClose', () => locks.close());
  const how = { tools, cache, writeOnce: writesOnce(tools, locks), guard: guardDiscounts };
  for (const service of SERVICES)
    await app.register(
      (scope, _, done) => {
        mountService(scope, service, HANDLERS, how);
        done();
      },
      { prefix: `/${service}` },
    );
  mountCalendar(app, tools);
  await mountNotices(app, tools);
  await mountStaff(app, tools, staffToken);
  mountHealth(app, { db, disk }, clock, cache);
  mountPictures(app, pictures);
  await mountAddonPictures(app, pictures);
  if (!mailer) mountMailbox(app, db);
  if (contentful) mountContentfulPictures(app, `${contentful.imagesUrl}/${contentful.id}`);
  await app.ready();
  return app;
}
