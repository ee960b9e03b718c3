import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { findPortProblem, readPorts } from './ports.mjs';

describe('readPorts', () => {
  it.each([
    {
      spec: 'defaults to 4200, 4300, 4400, 4250 and 4450',
      env: {},
      ports: { PORT: 4200, API_PORT: 4300, PAY_PORT: 4400, FRAMES_PORT: 4250, IDENTITY_PORT: 4450 },
    },
    {
      spec: 'uses the environment',
      env: { PORT: '5000', API_PORT: '6000', PAY_PORT: '7000' },
      ports: { PORT: 5000, API_PORT: 6000, PAY_PORT: 7000, FRAMES_PORT: 5050, IDENTITY_PORT: 7050 },
    },
    {
      spec: 'ignores an empty variable',
      env: { PORT: '' },
      ports: { PORT: 4200, API_PORT: 4300, PAY_PORT: 4400, FRAMES_PORT: 4250, IDENTITY_PORT: 4450 },
    },
  ])('$spec', ({ env, ports }) => {
    expect(readPorts(env)).toEqual({ ports });
  });

  it.each([
    { env: { PORT: 'shop' }, named: 'PORT is "shop"' },
    { env: { PORT: '0' }, named: 'PORT is "0"' },
    { env: { PORT: '65536' }, named: 'PORT is "65536"' },
    { env: { PORT: '42.5' }, named: 'PORT is "42.5"' },
    { env: { API_PORT: '-1' }, named: 'API_PORT is "-1"' },
    { env: { PORT: '5000', API_PORT: '5000' }, named: 'PORT and API_PORT are both 5000' },
    { env: { API_PORT: '4400' }, named: 'API_PORT and PAY_PORT are both 4400' },
  ])('refuses $env and names the variable', ({ env, named }) => {
    expect(readPorts(env)).toEqual({ problem: expect.stringContaining(named) as string });
  });
});

describe('a taken port', () => {
  let holder: Server;
  let port: number;
  /** Ports for the other two servers, as a running shop may hold the default ports. */
  let free: [number, number];

  const listen = async (host: string) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  };

  const envOf = (apiPort: number) => ({
    PORT: String(free[0]),
    API_PORT: String(apiPort),
    PAY_PORT: String(free[1]),
  });

  beforeEach(async () => {
    const others = [await listen('127.0.0.1'), await listen('127.0.0.1')] as const;
    free = [others[0].port, others[1].port];
    for (const { server } of others) server.close();
  });
  afterEach(() => holder.close());

  it.each(['127.0.0.1', '0.0.0.0', '::1'])(
    'on %s is reported with the variable that changes it',
    async (host) => {
      ({ server: holder, port } = await listen(host));
      const problem = await findPortProblem(envOf(port));
      expect(problem).toMatch(`Port ${port} of the API is taken. Choose another one: API_PORT=`);
    },
  );

  it('is no problem once it is released', async () => {
    ({ server: holder, port } = await listen('127.0.0.1'));
    holder.close();
    await once(holder, 'close');
    expect(await findPortProblem(envOf(port))).toBeUndefined();
  });
});
