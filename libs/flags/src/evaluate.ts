import {
  type Client,
  type EvaluationContext,
  OpenFeature,
  type Provider,
  TypedInMemoryProvider,
} from '@openfeature/server-sdk';
import { type Flag, FLAGS, type FlagValues } from './flags.ts';

type Answer = boolean | number | string;

/** OpenFeature's name for the storefront's provider, beside any other in the process. */
const DOMAIN = 'storefront';

const ROWS: [string, Flag][] = Object.entries(FLAGS);

/**
 * The client that flags are read through.
 * @param provider any of OpenFeature's, by default the table itself; flags it has no answer for keep their default
 * @throws whatever the provider throws when it starts
 */
export async function createFlagClient(provider: Provider = tableProvider()): Promise<Client> {
  await OpenFeature.setProviderAndWait(DOMAIN, provider);
  return OpenFeature.getClient(DOMAIN);
}

/**
 * Every flag's value for one visit. Never fails: a flag that cannot be read has its default.
 * @param context what may decide: region, vertical, the status of the person; `targetingKey` for shares of people
 */
export async function evaluateFlags(client: Client, context: EvaluationContext): Promise<FlagValues> {
  const entries = ROWS.map(async ([name, flag]) => [name, await evaluate(client, name, flag, context)]);
  return Object.fromEntries(await Promise.all(entries)) as FlagValues;
}

/** Two values of each type that differ: only a flag nobody decided echoes both. */
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
  if (flag.default !== null) return ask(client, name, flag.default, context);
  // OpenFeature has no null: it takes a fallback of the flag's type, and says in many ways that it was used.
  const [probe, otherProbe] = PROBES[flag.type];
  const answer = await ask(client, name, probe, context);
  return answer === (await ask(client, name, otherProbe, context)) ? answer : null;
}

function ask(client: Client, name: string, fallback: Answer, context: EvaluationContext): Promise<Answer> {
  if (typeof fallback === 'boolean') return client.getBooleanValue(name, fallback, context);
  if (typeof fallback === 'number') return client.getNumberValue(name, fallback, context);
  return client.getStringValue(name, fallback, context);
}

/** The table as a provider; a flag without a value is not in it. */
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
