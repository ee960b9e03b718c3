import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVICES, type ServiceName } from '@lemari/contract/operations';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { REQUEST_TIMEOUT_MS } from '@lemari/http/transport';
import { parseWith } from '@lemari/validation/parse-with';
import { regionForm } from '@lemari/validation/region-form';
import type { Config } from './config.ts';
import { APP_INSTANCE_SECONDS, appInstanceOf, isAppInstance, keptRegionOf } from './cookies.ts';
import { readProductsCall } from './own-products.ts';
import { sendProblem, sendServiceAway } from './problem.ts';
import { serviceHeaders } from './service-headers.ts';

/** What a service says that the browser may hear. */
const PASSED_ON = [
  'content-type',
  'cache-control',
  'etag',
  'retry-after',
  'x-request-id',
  'idempotent-replayed',
];
const BODY_LIMIT_BYTES = 256 * 1024;

const isService = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name);
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** `/api/<service>/<path of the service>`: the page's calls, passed on with what the page must not know. @see decision 6 */
export function registerBff(app: FastifyInstance, config: Config): void {
  void app.register((scope, _options, done) => {
    // Bodies go through as they came; the service is the one to judge them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.all('/api/:service/*', async (request, reply) => {
      const { service, '*': path } = request.params as { service: string; '*': string };
      if (!isService(service)) return sendProblem(reply, 404, `There is no service named ${service}.`);
      return passOn(request, reply, `${config.services[service]}/${path}`);
    });
    scope.get('/api/contentful/entries/:page', async (request, reply) => {
      const { page } = request.params as { page: string };
      return passOn(request, reply, `${config.services.content}/entries/${encodeURIComponent(page)}`);
    });
    scope.post('/api/products', async (request, reply) => {
      const asked = readProductsCall(parsedBody(request));
      if ('path' in asked) {
        const { service, method, path, body } = asked;
        return passOn(request, reply, config.services[service] + path, { method, body });
      }
      const detail = asked.map(({ field, message }) => `${field} ${message}`).join('; ');
      return sendProblem(reply, 400, detail, asked);
    });
    done();
  });
}

/** What a call is made with when it is not as it came. */
interface Remade {
  readonly method: string;
  readonly body: string | undefined;
}

/** @returns undefined for a body that is no JSON, which no schema takes */
function parsedBody({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse((body as Buffer | undefined)?.toString() ?? '') as unknown;
  } catch {
    return undefined;
  }
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  remade?: Remade,
): Promise<FastifyReply> {
  const region = parseWith(regionForm, {
    region: first(request.headers['region']) ?? keptRegionOf(request) ?? DEFAULT_REGION,
  });
  if (!region.ok) return sendProblem(reply, 400, region.errors[0]?.message ?? '', region.errors);
  const search = remade ? -1 : request.url.indexOf('?');
  const asked = request.body as Buffer | undefined;
  const appInstance = appInstanceOf(request);
  const body = remade ? remade.body : asked && new Uint8Array(asked);
  try {
    const response = await fetch(url + (search < 0 ? '' : request.url.slice(search)), {
      method: remade?.method ?? request.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': request.headers['content-type'] ?? 'application/json',
        }),
        ...conditional(request),
        ...serviceHeaders({
          region: region.value.region,
          verticalType: first(request.headers['vertical-type']),
          productLine: first(request.headers['product-line']),
          reservation: reservationOf(request),
          appInstance,
          idempotencyKey: first(request.headers['idempotency-key']),
          requestId: request.id,
        }),
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    for (const name of PASSED_ON) {
      const value = response.headers.get(name);
      if (value) reply.header(name, value);
    }
    if (response.ok && url.endsWith('/v1/app_instance')) keepAppInstance(reply, asked);
    reply.code(response.status);
    return await reply.send(response.body ?? '');
  } catch (error) {
    return sendServiceAway(reply, url, error);
  }
}

/** When something is wanted. @see decision 13 */
const reservationOf = ({ headers }: FastifyRequest) => ({
  start: first(headers['reservation-start']),
  end: first(headers['reservation-end']),
});

const conditional = ({ headers }: FastifyRequest): Record<string, string> => {
  const match = first(headers['if-none-match']);
  return match ? { 'if-none-match': match } : {};
};

/** The browser's number stays with the browser. @see storefront §9 */
function keepAppInstance(reply: FastifyReply, body: Buffer | undefined): void {
  const { app_instance: id } = JSON.parse(body?.toString() ?? '{}') as { app_instance?: unknown };
  if (!isAppInstance(id)) return;
  reply.header('set-cookie', `app_instance=${id}; Path=/; Max-Age=${APP_INSTANCE_SECONDS}; SameSite=Lax`);
}
