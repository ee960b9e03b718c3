import type { FastifyBaseLogger } from 'fastify';
import type { WireNavigation } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import { type Navigation, NO_NAVIGATION, toNavigation } from '../layout/navigation.map.ts';
import type { Config } from './config.ts';
import { serviceHeaders } from './service-headers.ts';

/** How long links may be that old. */
const FRESH_MS = 10_000;

export type ReadNavigation = (region: RegionId) => Promise<Navigation>;

/** The links that editors keep. While their service is away the last ones hold, or none: a page does without. */
export function createNavigation(
  { services }: Pick<Config, 'services'>,
  log: FastifyBaseLogger,
): ReadNavigation {
  const known = new Map<RegionId, { links: Promise<Navigation>; until: number }>();

  const ask = async (region: RegionId, before: Promise<Navigation>): Promise<Navigation> => {
    const transport = createTransport({
      baseUrl: (service) => services[service],
      headers: () => serviceHeaders({ region, requestId: crypto.randomUUID() }),
    });
    const outcome = await transport({ operation: 'getNavigation' });
    if (outcome.ok) return toNavigation(outcome.data as WireNavigation);
    log.warn({ region, failure: outcome.failure }, 'the links of a region did not come');
    return before;
  };

  return (region) => {
    const last = known.get(region);
    if (last && last.until > Date.now()) return last.links;
    const links = ask(region, last?.links ?? Promise.resolve(NO_NAVIGATION));
    known.set(region, { links, until: Date.now() + FRESH_MS });
    return links;
  };
}
