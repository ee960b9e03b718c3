import type { FastifyInstance } from 'fastify';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import type { Config } from './config.ts';
import type { PageCache } from './page-cache.ts';
import type { Releases } from './releases.ts';
import { serviceHeaders } from './service-headers.ts';

/** Milliseconds for which a probe's result is reused. */
const FRESH_MS = 2_000;
const TIMEOUT_MS = 2_000;

/** `never answered`: no call has succeeded since the start. */
type ServicesState = 'answer' | 'down' | 'never answered';
/** `not followed`: it is served, but a newer release is unknown or was refused. */
type VerticalState = 'live' | 'not followed' | 'down';

export interface Readiness {
  /** True if everything works. */
  readonly ok: boolean;
  readonly serves: 'everything' | 'some verticals' | 'cached pages' | 'nothing';
  readonly services: ServicesState;
  readonly verticals: Readonly<Record<string, VerticalState>>;
}

interface ReadinessOptions {
  readonly config: Pick<Config, 'services'>;
  readonly verticals: readonly string[];
  readonly releases: Pick<Releases, 'live' | 'status'>;
  readonly pages: Pick<PageCache, 'isEmpty'>;
}

/** Probes with the navigation call, the cheapest call that every page needs. */
function createProbe(
  { services }: Pick<Config, 'services'>,
  now: () => number,
): () => Promise<ServicesState> {
  const ask = createTransport({
    baseUrl: (service) => services[service],
    headers: () => serviceHeaders({ region: DEFAULT_REGION, requestId: crypto.randomUUID() }),
    timeoutMs: TIMEOUT_MS,
  });
  let hasAnswered = false;
  let last: { state: Promise<ServicesState>; until: number } | undefined;
  const probe = async (): Promise<ServicesState> => {
    const { ok } = await ask({ operation: 'getNavigation' });
    hasAnswered ||= ok;
    if (ok) return 'answer';
    return hasAnswered ? 'down' : 'never answered';
  };
  return () => {
    if (!last || last.until < now()) last = { state: probe(), until: now() + FRESH_MS };
    return last.state;
  };
}

function servedOf(
  services: ServicesState,
  verticals: readonly VerticalState[],
  pages: ReadinessOptions['pages'],
): Readiness['serves'] {
  if (verticals.every((state) => state === 'down')) return 'nothing';
  if (services !== 'answer') return pages.isEmpty() ? 'nothing' : 'cached pages';
  return verticals.includes('down') ? 'some verticals' : 'everything';
}

/**
 * `/health`: the process answers. `/ready`: what it can serve; 503 for nothing.
 * @param now milliseconds of a monotonic clock
 * @see docs/decisions/0029
 */
export function registerReadiness(
  app: FastifyInstance,
  { config, verticals, releases, pages }: ReadinessOptions,
  now = () => performance.now(),
): void {
  const probe = createProbe(config, now);
  // Probes at the start, so that services that answer only then count as having answered.
  void probe();

  const stateOf = (vertical: string): VerticalState => {
    if (!releases.live(vertical)) return 'down';
    return releases.status()[vertical]?.problem === undefined ? 'live' : 'not followed';
  };

  app.get('/health', () => ({ ok: true }));
  app.get('/ready', async (_request, reply) => {
    const services = await probe();
    const states = Object.fromEntries(verticals.map((vertical) => [vertical, stateOf(vertical)]));
    const serves = servedOf(services, Object.values(states), pages);
    const isFollowed = Object.values(states).every((state) => state === 'live');
    const readiness: Readiness = {
      ok: serves === 'everything' && isFollowed,
      serves,
      services,
      verticals: states,
    };
    return reply
      .code(serves === 'nothing' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
