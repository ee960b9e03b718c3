import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultFlags } from '@lemari/flags/flags';
import { createFlags, setFlags } from './flags.ts';

describe('createFlags', () => {
  it('uses the table without a flag server', async () => {
    const read = await createFlags(undefined);
    expect(await read('sg')).toEqual(defaultFlags());
  });

  describe('with a server that decides', () => {
    const DECIDED: Readonly<Record<string, unknown>> = {
      'hk-bags-sticky-cta': true,
      'on-demand-maintenance-rental-period': 9,
    };
    let server: Server;
    let evaluated: { flag: string; region: unknown }[];

    beforeEach(async () => {
      evaluated = [];
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          const flag = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
          const { context } = JSON.parse(body) as { context: { region?: unknown } };
          evaluated.push({ flag, region: context.region });
          const isDecided = Object.hasOwn(DECIDED, flag);
          response
            .writeHead(isDecided ? 200 : 404, { 'content-type': 'application/json' })
            .end(
              JSON.stringify(
                isDecided
                  ? { key: flag, value: DECIDED[flag], reason: 'TARGETING_MATCH', variant: 'on' }
                  : { key: flag, errorCode: 'FLAG_NOT_FOUND' },
              ),
            );
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });

    afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

    const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    it('uses the server’s values, and the table’s for unknown flags', async () => {
      const read = await createFlags(address());
      expect(await read('hk')).toEqual({ ...defaultFlags(), ...DECIDED });
      expect(new Set(evaluated.map(({ region }) => region))).toEqual(new Set(['hk']));
    });

    it('caches values instead of requesting them for every page', async () => {
      const read = await createFlags(address());
      await Promise.all([read('sg'), read('sg')]);
      const { length } = evaluated;
      await read('sg');
      expect(evaluated).toHaveLength(length);
    });

    it('uses the table while the server is down', async () => {
      const gone = address();
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      expect(await (await createFlags(gone))('sg')).toEqual(defaultFlags());
    });
  });
});

it('a page carries the flags that are on or have a value', () => {
  const flags = { ...defaultFlags(), 'voucher-code-for-sg-main-lp': 'HELLO' };
  expect(setFlags(flags)).toMatchObject({
    'voucher-input-toggle': true,
    'voucher-code-for-sg-main-lp': 'HELLO',
    'on-demand-maintenance-rental-period': 7,
  });
  expect(setFlags(flags)).not.toHaveProperty('id-voucher-modal');
  expect(setFlags(flags)).not.toHaveProperty('voucher-code-for-id-main-lp');
});
