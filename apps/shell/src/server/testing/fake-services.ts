import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXAMPLES } from '@lemari/contract/examples';
import { type OperationName, OPERATIONS } from '@lemari/contract/operations';

const OPERATION_PATTERNS = Object.entries(OPERATIONS).map(([name, { service, method, path }]) => ({
  name: name as OperationName,
  method,
  pattern: new RegExp(`^/${service}${path.replace(/:\w+/g, '[^/]+')}(?:\\?|$)`),
}));

/** Response to everything outside the contract; a storefront must not pass it on. */
export const NOT_TO_BE_PASSED_ON = '<html><script>upstream</script>';

export interface FakeServices {
  readonly port: number;
  /** If true, every connection is dropped. */
  isDown: boolean;
  /** If true, every call of the contract gets JSON of another shape. */
  isStrange: boolean;
  /** Requested URLs, unnormalised. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
}

/** All services on one port: calls of the contract get its examples, anything else 404 with HTML. */
export async function openFakeServices(): Promise<FakeServices> {
  const server: Server = createServer((request, response) => {
    if (services.isDown) return response.destroy();
    const { method, url = '' } = request;
    services.requests.push(url);
    request.resume();
    const send = (type: string, status: number, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (url === '/revision') return send('application/json', 200, '{"revision":"1"}');
    if (/^\/pictures\/[\w/-]+\.svg$/.test(url)) return send('image/svg+xml', 200, '<svg/>');
    const called = OPERATION_PATTERNS.find((row) => row.method === method && row.pattern.test(url));
    return called
      ? send(
          'application/json',
          200,
          services.isStrange ? '{"data":null}' : JSON.stringify(EXAMPLES[called.name]),
        )
      : send('text/html', 404, NOT_TO_BE_PASSED_ON);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const services: FakeServices = {
    port: (server.address() as AddressInfo).port,
    isDown: false,
    isStrange: false,
    requests: [],
    close: async () => {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
    },
  };
  return services;
}
