import { askedTwice, DiskFull, fromDatabase, outageOf, TooBusy } from './failure.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });
const withCode = (code: string) => fromDatabase(failed(code));

describe('an outage of the database', () => {
  it.each([
    { spec: 'refused', error: withCode('ECONNREFUSED'), outage: 'away' },
    { spec: 'shutting down', error: withCode('57P01'), outage: 'away' },
    { spec: 'no session left', error: withCode('53300'), outage: 'busy' },
    { spec: 'out of memory', error: withCode('53200'), outage: 'busy' },
    { spec: 'too many ahead', error: new TooBusy('ahead'), outage: 'busy' },
    {
      spec: 'pool exhausted',
      error: fromDatabase(new Error('timeout exceeded when trying to connect')),
      outage: 'away',
    },
    { spec: 'hung', error: fromDatabase(new Error('Query read timeout')), outage: 'slow' },
    { spec: 'a statement that was given up on', error: withCode('57014'), outage: 'slow' },
    { spec: 'no room on the disk of PostgreSQL', error: withCode('53100'), outage: 'full' },
    { spec: 'no room below the embedded one', error: withCode('ENOSPC'), outage: 'full' },
    { spec: 'no room to open the embedded one', error: new DiskFull('full'), outage: 'full' },
    {
      spec: 'each address refused',
      error: fromDatabase(new AggregateError([failed('ECONNREFUSED'), failed('EHOSTUNREACH')])),
      outage: 'away',
    },
    {
      spec: 'below the driver',
      error: fromDatabase(new Error('query failed', { cause: failed('ECONNRESET') })),
      outage: 'away',
    },
    {
      spec: 'as a cause',
      error: new Error('an order was not placed', { cause: withCode('ECONNRESET') }),
      outage: 'away',
    },
    {
      spec: 'the embedded one ended',
      error: fromDatabase(new WebAssembly.RuntimeError('unreachable')),
      outage: 'away',
    },
  ])('is told by its kind: $spec', ({ error, outage }) => expect(outageOf(error)).toBe(outage));

  it.each([
    { spec: 'a wrong query', error: withCode('42601') },
    { spec: 'a broken constraint', error: withCode('23505') },
    { spec: 'a client whose connection broke', error: failed('ECONNRESET') },
    { spec: 'another service that is away', error: failed('ECONNREFUSED') },
    { spec: 'a file that has no room', error: failed('ENOSPC') },
    { spec: 'another WebAssembly program', error: new WebAssembly.RuntimeError('unreachable') },
    { spec: 'a bug', error: new TypeError('x is not a function') },
    { spec: 'no error at all', error: undefined },
    { spec: 'a cause that turns in a circle', error: circular() },
  ])('is told from $spec', ({ error }) => expect(outageOf(error)).toBeUndefined());
});

describe('a question', () => {
  it.each([
    { spec: 'is asked again where a connection broke', error: withCode('ECONNRESET'), attempts: 2 },
    { spec: 'is not where a server refuses', error: withCode('ECONNREFUSED'), attempts: 1 },
    { spec: 'is not where it is slow', error: fromDatabase(new Error('Query read timeout')), attempts: 1 },
    { spec: 'is not where the query is wrong', error: withCode('42601'), attempts: 1 },
    { spec: 'is not where another connection broke', error: failed('ECONNRESET'), attempts: 1 },
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
