import { readFileSync } from 'node:fs';
import {
  ErrorCode,
  type EvaluationContext,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  TypedInMemoryProvider,
} from '@openfeature/server-sdk';
import { createFlagClient, evaluateFlags } from './evaluate.ts';
import { defaultFlags } from './flags.ts';

afterEach(() => OpenFeature.clearProviders());

const evaluateWith = async (provider: Provider, context: EvaluationContext = {}) =>
  evaluateFlags(await createFlagClient(provider), context);

/** A provider that resolves every flag alike. */
const provider = (resolve: <T>(fallback: T) => Promise<ResolutionDetails<T>>): Provider => ({
  metadata: { name: 'test' },
  runsOn: 'server',
  resolveBooleanEvaluation: (_, fallback) => resolve(fallback),
  resolveNumberEvaluation: (_, fallback) => resolve(fallback),
  resolveStringEvaluation: (_, fallback) => resolve(fallback),
  resolveObjectEvaluation: (_, fallback) => resolve(fallback),
});

describe('evaluateFlags', () => {
  it('returns the table’s defaults, including nulls, without a provider’s value', async () => {
    expect(await evaluateFlags(await createFlagClient(), { region: 'sg' })).toStrictEqual(defaultFlags());
  });

  it('returns a provider’s values of every type, even if the default is null', async () => {
    const decided = {
      'sg-sort-collection-by-popularity': false,
      'id-sort-collection-by-popularity': false,
      'on-demand-maintenance-rental-period': 0,
      'voucher-code-for-sg-main-lp': 'WELCOME',
    };
    const flags = await evaluateWith(
      new TypedInMemoryProvider(
        Object.fromEntries(
          Object.entries(decided).map(([name, value]) => [
            name,
            { disabled: false, variants: { on: value }, defaultVariant: 'on' as const },
          ]),
        ),
      ),
    );
    expect(flags).toStrictEqual({ ...defaultFlags(), ...decided });
  });

  it('passes the context to the provider', async () => {
    const byRegion = new TypedInMemoryProvider({
      'id-sort-collection-by-popularity': {
        disabled: false,
        variants: { on: true, off: false },
        defaultVariant: 'off',
        contextEvaluator: (context: EvaluationContext) => (context['region'] === 'id' ? 'on' : 'off'),
      },
    });
    const client = await createFlagClient(byRegion);
    const [inId, inSg] = await Promise.all(['id', 'sg'].map((region) => evaluateFlags(client, { region })));
    expect(inId?.['id-sort-collection-by-popularity']).toBe(true);
    expect(inSg?.['id-sort-collection-by-popularity']).toBe(false);
  });

  it.each<{ spec: string; resolve: <T>(fallback: T) => Promise<ResolutionDetails<T>> }>([
    { spec: 'fails', resolve: () => Promise.reject(new Error('out of reach')) },
    {
      spec: 'has all flags disabled',
      resolve: (value) => Promise.resolve({ value, reason: 'DISABLED' }),
    },
    {
      spec: 'returns the fallback itself',
      resolve: (value) => Promise.resolve({ value, reason: 'DEFAULT' }),
    },
    {
      spec: 'knows no flag',
      resolve: (value) => Promise.resolve({ value, errorCode: ErrorCode.FLAG_NOT_FOUND }),
    },
  ])('returns the defaults if the provider $spec', async ({ resolve }) => {
    expect(await evaluateWith(provider(resolve))).toStrictEqual(defaultFlags());
  });
});

describe('the table of flags', () => {
  it('imports nothing, so that the browser’s bundle contains no SDK', () => {
    const source = readFileSync(`${import.meta.dirname}/flags.ts`, 'utf8');
    expect(source).not.toMatch(/^import|\bimport\(|\brequire\(|^export .* from/m);
  });
});
