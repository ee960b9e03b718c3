import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OperationName } from '@lemari/contract/operations';
import type { RegionId } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { serviceHeaders } from './service-headers.ts';

/** How long an answer may be that old. */
const FRESH_MS = 10_000;

/** How long a page waits for a first answer; it is not worth more. */
const PATIENCE_MS = 1_000;

export interface RegionReader<T> {
  /** @returns undefined where no answer has come yet */
  readonly read: (region: RegionId) => Promise<T | undefined>;
  /** The answers have changed: the next page asks for them. */
  readonly expire: () => void;
}

interface Reading<T> {
  readonly operation: OperationName;
  readonly fromWire: (data: unknown) => T;
  /** What is read, for the log. */
  readonly name: string;
  /** A first answer of a region, or one that differs from the last. */
  readonly onChange?: () => void;
}

/**
 * What the services say of a region, and pages need. An old answer is used while a new one comes, unless it is known to have
 * changed. While the service is away the last one holds.
 */
export function createRegionReader<T>(
  { services }: Pick<Config, 'services'>,
  log: FastifyBaseLogger,
  { operation, fromWire, name, onChange }: Reading<T>,
): RegionReader<T> {
  const last = new Map<RegionId, { readonly value: T; readonly text: string }>();
  const asked = new Map<RegionId, { answer: Promise<T | undefined>; until: number }>();
  /** Regions whose last answers are known to be old. */
  const outdated = new Set<RegionId>();

  /** @returns undefined of an answer of another shape: a page of a proxy, or a release that is none of ours */
  const readable = (data: unknown, region: RegionId): T | undefined => {
    try {
      return fromWire(data);
    } catch (error) {
      log.error({ err: error, region }, `${name} of a region cannot be read`);
      return undefined;
    }
  };

  const ask = async (region: RegionId): Promise<T | undefined> => {
    const transport = createTransport({
      baseUrl: (service) => services[service],
      headers: () => serviceHeaders({ region, requestId: crypto.randomUUID() }),
    });
    const outcome = await transport({ operation });
    if (!outcome.ok) {
      log.warn({ region, failure: outcome.failure }, `${name} of a region did not come`);
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
      let current = asked.get(region);
      if (!current || current.until < Date.now()) {
        current = { answer: ask(region), until: Date.now() + FRESH_MS };
        asked.set(region, current);
      }
      const known = last.get(region)?.value;
      if (known !== undefined && !outdated.has(region)) return Promise.resolve(known);
      void current.answer.then(() => outdated.delete(region));
      return Promise.race([
        current.answer,
        setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => known),
      ]);
    },
    expire: () => {
      for (const region of asked.keys()) outdated.add(region);
      asked.clear();
    },
  };
}
