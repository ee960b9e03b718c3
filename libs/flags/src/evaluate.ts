import {
  type Client,
  type EvaluationContext,
  OpenFeature,
  type Provider,
  TypedInMemoryProvider,
} from '@openfeature/server-sdk';
import { type Flag, FLAGS, type FlagValues } from './flags.ts';

type Answer = boolean | number | string;

/** OpenFeature domain of this provider; another provider in the same process keeps its own. */
const DOMAIN = 'storefront';

const ROWS: [string, Flag][] = Object.entries(FLAGS);

/**
 * Client that evaluates the flags.
 * @param provider any OpenFeature provider, by default the table; a flag that it does not know keeps its
 * default
 * @throws any error of the provider's start
 */
export async function createFlagClient(provider: Provider = tableProvider()): Promise<Client> {
  await OpenFeature.setProviderAndWait(DOMAIN, provider);
  return OpenFeature.getClient(DOMAIN);
}

/**
 * Values of all flags for one visit. Never rejects: a flag that cannot be evaluated has its default.
 * @param context targeting attributes: region, vertical, the customer's status; `targetingKey` for percentage
 * rollouts
 */
export async function evaluateFlags(client: Client, context: EvaluationContext): Promise<FlagValues> {
  const entries = ROWS.map(async ([name, flag]) => [name, await evaluate(client, name, flag, context)]);
  return Object.fromEntries(await Promise.all(entries)) as FlagValues;
}

/** Two different values per type: a flag returns both only if the provider did not decide it. */
const PROBES = {
  boolean: [false, true],
  number: [0, 1],
  string: ['', '-'],
} as const satisfies Record<Flag['type'], readonly [Answer, Answer]>;

async function evaluate(
  client: Client,
  name: string,
  flag: Flag,
  context: EvaluationContext,
): Promise<Answer | null> {
  if (flag.default !== null) return valueFrom(client, name, flag.default, context);
  // OpenFeature has no null. It takes a fallback of the flag's type, and several reason codes report its use.
  const [probe, otherProbe] = PROBES[flag.type];
  const answer = await valueFrom(client, name, probe, context);
  return answer === (await valueFrom(client, name, otherProbe, context)) ? answer : null;
}

function valueFrom(
  client: Client,
  name: string,
  fallback: Answer,
  context: EvaluationContext,
): Promise<Answer> {
  if (typeof fallback === 'boolean') return client.getBooleanValue(name, fallback, context);
  if (typeof fallback === 'number') return client.getNumberValue(name, fallback, context);
  return client.getStringValue(name, fallback, context);
}

/** The table as a provider, without the flags whose default is null. */
function tableProvider(): Provider {
  const decided = ROWS.flatMap(([name, flag]) =>
    flag.default === null ? [] : [[name, flag.default] as const],
  );
  return new TypedInMemoryProvider(
    Object.fromEntries(
      decided.map(([name, value]) => [
        name,
        { disabled: false, variants: { default: value }, defaultVariant: 'default' as const },
      ]),
    ),
  );
}
