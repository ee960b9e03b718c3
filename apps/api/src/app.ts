import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { SERVICES } from '@lemari/contract/operations';
import { decodeQuery } from '@lemari/contract/query';
import { LIST_PARAMS } from '@lemari/contract/schemas';
import { FLAGS } from '@lemari/flags/flags';
import { DEFAULT_SETTINGS, type ShopSettings } from '@lemari/domain/settings';
import { type House, houseFromEnv } from '@lemari/domain/settings/house';
import type { Clock } from '@lemari/domain/time/clock';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type ContentfulSpace, contentfulSource } from './content/contentful-source.ts';
import { databaseSource } from './content/database-source.ts';
import { CHARGE_PAYABLE } from './charges/charge-payable.ts';
import type { Db } from './platform/database/database.ts';
import type { Disk } from './platform/database/engine.ts';
import { NO_LOCKS, type SessionLocks } from './platform/locks/session-locks.ts';
import { inTransactions } from './platform/database/transactions.ts';
import { createBackgroundTasks } from './platform/http/background-tasks.ts';
import { type AnswerCache, answerCache } from './platform/http/answer-cache.ts';
import { compilersFactory } from './platform/http/compilers.ts';
import { answerClientError, TIMEOUTS } from './platform/http/connections.ts';
import { mountBelow } from './platform/http/scope.ts';
import { answerError, answerErrorsAsProblems } from './platform/http/errors.ts';
import { mountHealth } from './platform/http/health.ts';
import { refuseHostileInput } from './platform/http/hostile-input.ts';
import { writesOnce } from './operations/idempotency.ts';
import { mountService } from './operations/operations.ts';
import { logFailure } from './platform/database/outages.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { RequestLog } from './platform/http/request-log.ts';
import { DOCS_POLICY, SECURITY_HEADERS } from './platform/http/security-headers.ts';
import { identifyVisitors } from './platform/http/visitor.ts';
import { mountMailbox } from './mail/mailbox.ts';
import { mailboxMailer, mailboxTexts } from './mail/mailer.ts';
import { mountCalendar } from './orders/calendar.ts';
import { guardDiscounts } from './orders/discount-guesses.ts';
import { ORDER_PAYABLE } from './orders/order-payable.ts';
import { mountNotices } from './payments/notices.ts';
import { paymentsOf } from './payments/payments.ts';
import type { IdentityProviders } from './tools/identity-provider.ts';
import type { PaymentProvider } from './tools/payment-provider.ts';
import { mountContentfulPictures } from './pictures/contentful-pictures.ts';
import type { PictureFolders } from './pictures/picture-store.ts';
import { mountAddonPictures, mountPictures } from './pictures/pictures.ts';
import { mountStaff } from './staff/staff.ts';
import { INVOICE_PAYABLE } from './subscriptions/invoice-payable.ts';
import type {
  ChatTokens,
  ClientCredentials,
  EventUpload,
  TextMessages,
  Tools,
  Mailer,
} from './tools/tools.ts';
import { HANDLERS } from './handlers.ts';
import { jobsOf, SENDING } from './jobs.ts';
import { type JobRunner, jobRunner } from './platform/jobs/jobs.ts';

interface AppOptions {
  readonly db: Db;
  /** State of that database's disk; without it `/ready` does not report a full disk. */
  readonly disk?: Disk;
  readonly clock: Clock;
  readonly settings?: ShopSettings;
  readonly house?: House;
  readonly pictures: PictureFolders;
  readonly cache?: AnswerCache;
  /** Locks shared with other processes; without them this process must be the only one on the database. */
  readonly locks?: SessionLocks;
  readonly texts?: TextMessages | undefined;
  /** If undefined, there is no support chat. */
  readonly chat?: ChatTokens | undefined;
  /** If undefined, mails are stored and shown at `/dev/mailbox`. */
  readonly mailer?: Mailer | undefined;
  /** If undefined, events stay in the table of events. */
  readonly events?: EventUpload | undefined;
  readonly storefrontUrl?: string;
  readonly client?: ClientCredentials;
  /** Companies that people sign in with. */
  readonly identities?: IdentityProviders;
  /** The payment providers. */
  readonly payments?: readonly PaymentProvider[];
  /** Whether plans can be paid by virtual account at BNI; by default as its flag. */
  readonly isBniOn?: boolean;
  /** If undefined, `/staff` answers 404 until staff tokens exist. */
  readonly staffToken?: string | undefined;
  /** Moves orders by the clock, as staff would. */
  readonly isFulfilmentSimulated?: boolean;
  /** If undefined, content pages come from the database. */
  readonly contentful?: ContentfulSpace | undefined;
  /** If undefined, nothing is logged. */
  readonly log?: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The runner of scheduled jobs. */
    readonly jobs: JobRunner<Tools>;
    /** Resolves when background tasks have ended. */
    readonly settled: () => Promise<void>;
  }
}

/** Mounts each service of the contract under its own prefix. */
export async function buildApp({
  db,
  disk = { isFull: false },
  clock,
  settings = DEFAULT_SETTINGS,
  house = houseFromEnv({}),
  pictures,
  cache = answerCache(),
  locks = NO_LOCKS,
  texts,
  chat,
  mailer,
  events,
  storefrontUrl = 'http://localhost:4200',
  client = DEVELOPMENT_CLIENT,
  identities = {},
  payments = [],
  isBniOn = FLAGS['payment-method-bni-virtual-account'].default,
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
    schemaController: { compilersFactory },
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
  // The API accepts JSON only: forms and text are refused with 415.
  app.removeContentTypeParser('text/plain');
  identifyVisitors(app, client.secret);
  refuseHostileInput(app);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, ...SECURITY_HEADERS });
    done();
  });
  answerErrorsAsProblems(app);

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
  const later = createBackgroundTasks((error) => logFailure(app.log, 'a background task failed', error));
  const tools: Tools = {
    db,
    inTransaction: inTransactions(db),
    clock,
    settings,
    house,
    content,
    texts,
    chat,
    codeTexts: texts ?? (mailer ? undefined : mailboxTexts(db, clock, storefrontUrl)),
    client,
    mailer: mailer ?? mailboxMailer(db, clock, storefrontUrl),
    events,
    log: app.log,
    identities,
    flags: { 'payment-method-bni-virtual-account': isBniOn },
    payments: paymentsOf(payments),
    payables: { order: ORDER_PAYABLE, invoice: INVOICE_PAYABLE, charge: CHARGE_PAYABLE },
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
    await mountBelow(app, `/${service}`, (scope) => mountService(scope, service, HANDLERS, how));
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
