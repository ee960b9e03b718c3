import { retryRead, DiskFull, fromDatabase, outageOf, TooBusy } from './failure.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });
const withCode = (code: string) => fromDatabase(failed(code));

describe('outageOf', () => {
  it.each([
    { spec: 'refused', error: withCode('ECONNREFUSED'), outage: 'away' },
    { spec: 'shutting down', error: withCode('57P01'), outage: 'away' },
    { spec: 'no free session', error: withCode('53300'), outage: 'busy' },
    { spec: 'out of memory', error: withCode('53200'), outage: 'busy' },
    { spec: 'a long queue', error: new TooBusy('ahead'), outage: 'busy' },
    {
      spec: 'pool exhausted',
      error: fromDatabase(new Error('timeout exceeded when trying to connect')),
      outage: 'away',
    },
    { spec: 'a server that hangs', error: fromDatabase(new Error('Query read timeout')), outage: 'slow' },
    { spec: 'a statement timeout', error: withCode('57014'), outage: 'slow' },
    { spec: 'a full disk under PostgreSQL', error: withCode('53100'), outage: 'full' },
    { spec: 'a full disk under the embedded database', error: withCode('ENOSPC'), outage: 'full' },
    { spec: 'a full disk when the embedded database opens', error: new DiskFull('full'), outage: 'full' },
    {
      spec: 'all addresses refused',
      error: fromDatabase(new AggregateError([failed('ECONNREFUSED'), failed('EHOSTUNREACH')])),
      outage: 'away',
    },
    {
      spec: 'an error under the driver',
      error: fromDatabase(new Error('query failed', { cause: failed('ECONNRESET') })),
      outage: 'away',
    },
    {
      spec: 'an error as a cause',
      error: new Error('an order was not placed', { cause: withCode('ECONNRESET') }),
      outage: 'away',
    },
    {
      spec: 'the end of the embedded database',
      error: fromDatabase(new WebAssembly.RuntimeError('unreachable')),
      outage: 'away',
    },
  ])('recognises the outage: $spec', ({ error, outage }) => expect(outageOf(error)).toBe(outage));

  it.each([
    { spec: 'an invalid query', error: withCode('42601') },
    { spec: 'a constraint violation', error: withCode('23505') },
    { spec: 'a broken connection of a client', error: failed('ECONNRESET') },
    { spec: 'another service that is down', error: failed('ECONNREFUSED') },
    { spec: 'a full disk under another file', error: failed('ENOSPC') },
    { spec: 'another WebAssembly program', error: new WebAssembly.RuntimeError('unreachable') },
    { spec: 'a bug', error: new TypeError('x is not a function') },
    { spec: 'no error at all', error: undefined },
    { spec: 'a circular cause', error: circular() },
  ])('recognises no outage in $spec', ({ error }) => expect(outageOf(error)).toBeUndefined());
});

describe('a read-only query', () => {
  it.each([
    { spec: 'is retried after a broken connection', error: withCode('ECONNRESET'), attempts: 2 },
    {
      spec: 'is not retried if the server refuses connections',
      error: withCode('ECONNREFUSED'),
      attempts: 1,
    },
    {
      spec: 'is not retried after a timeout',
      error: fromDatabase(new Error('Query read timeout')),
      attempts: 1,
    },
    { spec: 'is not retried if the query is invalid', error: withCode('42601'), attempts: 1 },
    { spec: 'is not retried if a connection elsewhere broke', error: failed('ECONNRESET'), attempts: 1 },
  ])('$spec', async ({ error, attempts }) => {
    const read = jest.fn().mockRejectedValue(error);
    await expect(retryRead(read)).rejects.toBe(error);
    expect(read).toHaveBeenCalledTimes(attempts);
  });
});

function circular(): Error {
  const error = new Error('around');
  error.cause = error;
  return error;
}
