import { askedTwice, isDatabaseDown } from './failure.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('a database that is away', () => {
  it.each([
    { spec: 'refused', error: withCode('ECONNREFUSED') },
    { spec: 'shutting down', error: withCode('57P01') },
    { spec: 'no session left', error: withCode('53300') },
    { spec: 'pool exhausted', error: new Error('timeout exceeded when trying to connect') },
    { spec: 'hung', error: new Error('Query read timeout') },
    {
      spec: 'each address refused',
      error: new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]),
    },
    { spec: 'as a cause', error: new Error('query failed', { cause: withCode('ECONNRESET') }) },
    { spec: 'the embedded one ended', error: new WebAssembly.RuntimeError('unreachable') },
  ])('$spec', ({ error }) => expect(isDatabaseDown(error)).toBe(true));

  it.each([
    { spec: 'a wrong query', error: withCode('42601') },
    { spec: 'a broken constraint', error: withCode('23505') },
    { spec: 'a bug', error: new TypeError('x is not a function') },
    { spec: 'no error at all', error: undefined },
    { spec: 'a cause that turns in a circle', error: circular() },
  ])('is told from $spec', ({ error }) => expect(isDatabaseDown(error)).toBe(false));

  it.each([
    { spec: 'a broken connection is tried again', error: withCode('ECONNRESET'), attempts: 2 },
    { spec: 'a server that refuses is not', error: withCode('ECONNREFUSED'), attempts: 1 },
    { spec: 'nor is a slow one', error: new Error('Query read timeout'), attempts: 1 },
    { spec: 'nor a wrong query', error: withCode('42601'), attempts: 1 },
  ])('$spec', async ({ error, attempts }) => {
    const ask = jest.fn().mockRejectedValue(error);
    await expect(askedTwice(ask)).rejects.toBe(error);
    expect(ask).toHaveBeenCalledTimes(attempts);
  });
});

function circular(): Error {
  const error = new Error('around');
  error.cause = error;
  return error;
}
