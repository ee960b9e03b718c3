import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OperationName } from '@lemari/contract/operations';
import type { RegionId } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { serviceHeaders } from './service-headers.ts';

/** Milliseconds for which an answer is fresh. */
const FRESH_MS = 10_000;

/** Milliseconds that a page waits for the first answer. */
const MAX_WAIT_MS = 1_000;

export interface RegionReader<T> {
  /** @returns undefined if no answer has arrived yet */
  readonly read: (region: RegionId) => Promise<T | undefined>;
  /** Marks all answers as outdated; the next page requests them. */
  readonly expire: () => void;
}

interface Reading<T> {
  readonly operation: OperationName;
  readonly fromWire: (data: unknown) => T;
  /** Name of the data in the log. */
  readonly name: string;
  /** Called for the first answer of a region, and for one that differs from the last. */
  readonly onChange?: () => void;
}

/**
 * Reads data of a region that every page needs, with stale-while-revalidate. After `expire` a page waits for a new
 * answer. While the service is down, the last answer is used.
 */
export function createRegionReader<T>(
  { services }: Pick<Config, 'services'>,
  log: FastifyBaseLogger,
  { operation, fromWire, name, onChange }: Reading<T>,
): RegionReader<T> {
  const last = new Map<RegionId, { readonly value: T; readonly text: string }>();
  const cache = new Map<RegionId, { answer: Promise<T | undefined>; until: number }>();
  /** Regions whose last answer is outdated. */
  const outdated = new Set<RegionId>();

  /** @returns undefined for an answer of another shape, such as a proxy's error page */
  const readable = (data: unknown, region: RegionId): T | undefined => {
    try {
      return fromWire(data);
    } catch (error) {
      log.error({ err: error, region }, `${name} of a region could not be parsed`);
      return undefined;
    }
  };

  const load = async (region: RegionId): Promise<T | undefined> => {
    const transport = createTransport({
      baseUrl: (service) => services[service],
      headers: () => serviceHeaders({ region, requestId: crypto.randomUUID() }),
    });
    const outcome = await transport({ operation });
    if (!outcome.ok) {
      log.warn({ region, failure: outcome.failure }, `${name} of a region could not be loaded`);
      return last.get(region)?.value;
    }
    const value = readable(outcome.data, region);
    if (value === undefined) return last.get(region)?.value;
    const text = JSON.stringify(value);
    const isNew = last.get(region)?.text !== text;
    last.set(region, { value, text });
    if (isNew) onChange?.();
    return value;
  };

  return {
    read: (region) => {
      let current = cache.get(region);
      if (!current || current.until < Date.now()) {
        current = { answer: load(region), until: Date.now() + FRESH_MS };
        cache.set(region, current);
      }
      const known = last.get(region)?.value;
      if (known !== undefined && !outdated.has(region)) return Promise.resolve(known);
      void current.answer.then(() => outdated.delete(region));
      return Promise.race([
        current.answer,
        setTimeout(MAX_WAIT_MS, undefined, { ref: false }).then(() => known),
      ]);
    },
    expire: () => {
      for (const region of cache.keys()) outdated.add(region);
      cache.clear();
    },
  };
}
