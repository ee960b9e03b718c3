import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';

/** A function that runs once for arguments with the same JSON. */
function oncePerJson<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  keyOf: (...args: Args) => unknown,
) {
  const known = new Map<string, Result>();
  return (...args: Args): Result => {
    const key = JSON.stringify(keyOf(...args));
    const result = known.get(key) ?? run(...args);
    known.set(key, result);
    return result;
  };
}

/** What a route's schema is compiled by: the package of validators declares other parameters. */
type Compile = (call: { schema: unknown }) => unknown;

/** A builder whose compilers compile equal schemas once. */
function compilingOnce<Builder>(builder: Builder): Builder {
  const build = builder as (...options: unknown[]) => Compile;
  return oncePerJson(
    (...options: unknown[]) => oncePerJson(build(...options), ({ schema }) => schema),
    (...options) => options,
  ) as Builder;
}

interface Compilers {
  readonly buildValidator: ReturnType<typeof buildValidators>;
  readonly buildSerializer: ReturnType<typeof buildSerializers>;
}

/**
 * Compiles validators and serializers once a process. Each operation repeats the schemas of headers and problems: their
 * compilation took a second of a start.
 */
export const compilersFactory: Compilers = {
  buildValidator: compilingOnce(buildValidators()),
  buildSerializer: compilingOnce(buildSerializers()),
};
