import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPERATIONS, SERVICES, type ServiceName } from '@lemari/contract/operations';
import type { WireSession } from '@lemari/contract/wire';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import { parseWith } from '@lemari/validation/parse-with';
import { regionForm } from '@lemari/validation/region-form';
import { addressWithin } from './address-within.ts';
import type { Config } from './config.ts';
import { isDeletionAnswer, refuseForDeletion } from './deletion-requested.ts';
import { nameDevice } from './device.ts';
import { appInstanceOf, isAppInstance, openCookie, savedRegionOf } from './cookies.ts';
import { CALL_METHODS, SAFE_METHODS } from './methods.ts';
import { readProductsCall } from './own-products.ts';
import { parseJson } from './parse-json.ts';
import { hasPassedType, isEmpty, PASSED_TYPES } from './passed-types.ts';
import { sendProblem, sendServiceDown } from './problem.ts';
import { searchOf } from './request-target.ts';
import { serviceHeaders } from './service-headers.ts';
import { isOwn } from './same-origin.ts';
import { effectOfUrl, isGranting, type SessionEffect, withClient } from './granted.ts';
import type { Sessions } from './sessions.ts';
import { signOut } from './sign-out.ts';
import { visitorHeader } from './visitor-header.ts';

/** Response headers of a service that reach the browser. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  // One address answers every region: caches tell them apart by its header.
  'vary',
  'retry-after',
  'x-request-id',
  'idempotent-replayed',
  // Region of the account, if a registration finds an existing one.
  'region',
];
const APP_INSTANCE_PATH = '/v1/app_instance';
const MAILING_PATH = OPERATIONS.createMagicLink.path;
const BODY_LIMIT_BYTES = 256 * 1024;

const isService = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name);
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export interface Bff {
  readonly config: Config;
  readonly sessions: Sessions;
}

/**
 * `/api/<service>/<path>`: passes the page's calls on, with the credentials that the page must not know.
 * @see rules/calls/pass-through, rules/calls/services; docs/decisions/0023
 */
export function registerBff(app: FastifyInstance, bff: Bff): void {
  const { config } = bff;
  void app.register((scope, _options, done) => {
    // Bodies pass unchanged; the service validates them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.route({
      method: [...CALL_METHODS],
      url: '/api/:service/*',
      handler: (request, reply) => passCall(request, reply, bff),
    });
    scope.get('/api/contentful/entries/:page', async (request, reply) => {
      const { page } = request.params as { page: string };
      const url = addressWithin(`${config.services.content}/entries`, page);
      return url === undefined
        ? sendProblem(reply, 404, 'This page does not exist.')
        : forward(request, reply, bff, { url });
    });
    scope.post('/api/products', async (request, reply) => {
      const call = readProductsCall(parsedBody(request));
      if ('path' in call) {
        const { service, method, path, body } = call;
        return forward(request, reply, bff, { url: config.services[service] + path, method, body });
      }
      const detail = call.map(({ field, message }) => `${field} ${message}`).join('; ');
      return sendProblem(reply, 400, detail, call);
    });
    done();
  });
}

async function passCall(request: FastifyRequest, reply: FastifyReply, bff: Bff): Promise<FastifyReply> {
  const { config } = bff;
  const { service, '*': path } = request.params as { service: string; '*': string };
  if (!isService(service)) return sendProblem(reply, 404, `There is no service named ${service}.`);
  const url = addressWithin(config.services[service], path);
  if (url === undefined) return sendProblem(reply, 404, `${service} has no such call.`);
  const isMailing = request.method === 'GET' && url === `${config.services.customer}${MAILING_PATH}`;
  // A GET by the contract, but it mails: no other site may ask for it.
  if (isMailing && !isOwn(request, config))
    return sendProblem(reply, 403, 'This request must come from a page of the shop.');
  if (isMailing || namesDevice(request.method, url)) nameDevice(request, reply, config);
  const effect = effectOfUrl(request.method, url, config);
  if (!isGranting(effect)) return forward(request, reply, bff, { url, effect });
  const body = await withClient(parsedBody(request), { effect, request, config, sessions: bff.sessions });
  if (body === undefined) return sendProblem(reply, 400, 'This request cannot sign in.');
  return forward(request, reply, bff, { url, effect, method: request.method, body });
}

/**
 * Whether a call may be bound to the device or counted by it. Not the app_instance call: it runs beside the first
 * form, and two Set-Cookie headers would race.
 */
const namesDevice = (method: string, url: string): boolean =>
  !SAFE_METHODS.includes(method) && !url.endsWith(APP_INSTANCE_PATH);

/** The target of a call. `method` and `body` are set if they differ from the request's. */
interface Passed {
  readonly url: string;
  readonly effect?: SessionEffect;
  readonly method?: string;
  readonly body?: string | undefined;
}

const parsedBody = ({ body }: FastifyRequest): unknown =>
  parseJson((body as Buffer | undefined)?.toString() ?? '');

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  bff: Bff,
  { url, effect, ...override }: Passed,
): Promise<FastifyReply> {
  const { sessions } = bff;
  const region = parseWith(regionForm, {
    region: first(request.headers['region']) ?? savedRegionOf(request) ?? DEFAULT_REGION,
  });
  if (!region.ok) return sendProblem(reply, 400, region.errors[0]?.message ?? '', region.errors);
  const search = override.method ? '' : searchOf(request);
  const sent = request.body as Buffer | undefined;
  const body = override.method ? override.body : sent && new Uint8Array(sent);
  const session = await sessions.of(request, reply);
  if (sessions.isDeletionRequested(request) && !isGranting(effect)) return refuseForDeletion(reply);
  try {
    const response = await fetch(url + search, {
      method: override.method ?? request.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...conditional(request),
        ...serviceHeaders({
          region: region.value.region,
          verticalType: first(request.headers['vertical-type']),
          productLine: first(request.headers['product-line']),
          reservation: reservationOf(request),
          appInstance: appInstanceOf(request),
          bearer: session?.accessToken,
          visitor: visitorHeader(request, bff.config),
          idempotencyKey: first(request.headers['idempotency-key']),
          requestId: request.id,
        }),
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // A token that the service does not know belongs to a session that was ended elsewhere.
    if (effect === 'ends' || (effect === 'closes' && response.ok)) signOut(request, reply, bff);
    else if (session && response.status === 401) sessions.end(request, reply);
    else if (session && (await isDeletionAnswer(response))) sessions.endForDeletion(request, reply);
    if (!hasPassedType(response, PASSED_TYPES.calls) && !(await isEmpty(response)))
      return await refuseAnswer(reply, response);
    for (const name of RESPONSE_HEADERS) {
      const value = response.headers.get(name);
      if (value) reply.header(name, value);
    }
    if (response.ok && url.endsWith(APP_INSTANCE_PATH)) storeAppInstance(reply, parsedBody(request));
    reply.code(response.status);
    if (isGranting(effect) && response.ok)
      return await reply
        .removeHeader('etag')
        .header('cache-control', 'no-store')
        .send(sessions.store(request, reply, (await response.json()) as WireSession));
    return await reply.send(response.bodyUsed ? '' : (response.body ?? ''));
  } catch (error) {
    // The sign-out takes effect in this browser even if the service could not be reached.
    if (effect === 'ends') signOut(request, reply, bff);
    return sendServiceDown(reply, url, error);
  }
}

/** Replaces the response by a problem document. An error status passes unchanged; nothing else passes. */
async function refuseAnswer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, headers } = response;
  if (!response.bodyUsed) await response.body?.cancel();
  const type = headers.get('content-type');
  reply.request.log.warn({ status, type }, 'a service sent a content type that is not passed on');
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return sendProblem(reply, status >= 400 ? status : 502, 'Something went wrong. Please try again later.');
}

/** Rental dates of the page. @see rules/calls/reservation-headers */
const reservationOf = ({ headers }: FastifyRequest) => ({
  start: first(headers['reservation-start']),
  end: first(headers['reservation-end']),
});

const conditional = ({ headers }: FastifyRequest): Record<string, string> => {
  const match = first(headers['if-none-match']);
  return match ? { 'if-none-match': match } : {};
};

/** Sets the app instance cookie. @see rules/cookies/app-instance */
function storeAppInstance(reply: FastifyReply, body: unknown): void {
  const { app_instance: id } = (body ?? {}) as { app_instance?: unknown };
  if (!isAppInstance(id)) return;
  reply.header('set-cookie', openCookie('app_instance', id));
}
