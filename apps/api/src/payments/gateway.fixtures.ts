import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

export const MERCHANT = 'JT01';
export const SECRET = '0F1E2D3C4B5A69788796A5B4C3D2E1F00F1E2D3C4B5A69788796A5B4C3D2E1F0';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A signed body, built without the adapter's library, which the tests check. */
export function signed(
  claims: Fields,
  { secret = SECRET, alg = 'HS256', hash = 'sha256' }: { secret?: string; alg?: string; hash?: string } = {},
): { payload: string } {
  const content = `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}`;
  const signature = alg === 'none' ? '' : createHmac(hash, secret).update(content).digest('base64url');
  return { payload: `${content}.${signature}` };
}

function opened({ payload }: { payload?: string }): Fields | undefined {
  const [head = '', claims = '', signature] = (payload ?? '').split('.');
  const isOurs = createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url') === signature;
  return isOurs ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Fields) : undefined;
}

/** Answer of an endpoint: JSON, a status with HTML, or none until the client times out. */
type Answer = Fields | number | 'timeout';

/**
 * A fake of 2C2P's gateway after its documentation. `paymentToken` and `paymentInquiry` have signed bodies, `payment` a plain
 * one; all are under `/payment/4.3/`.
 */
export async function openGateway() {
  const invoices = new Map<string, Fields>();
  const requests: { endpoint: string; body: Fields }[] = [];
  /** Answer to a card, and the invoice's fields afterwards. */
  const behaviour = {
    flow: { respCode: '2000' } as Fields,
    result: { respCode: '0000', respDesc: 'Success' } as Fields,
    /** Answers that replace an endpoint's own. */
    instead: {} as Record<string, Answer>,
  };

  const paymentToken = (claims: Fields): Fields => {
    const invoiceNo = claims['invoiceNo'] as string;
    if (invoices.has(invoiceNo)) return signed({ respCode: '9015', respDesc: 'Existing Invoice Number' });
    invoices.set(invoiceNo, { ...claims, respCode: '2002' });
    const token = `token-of-${invoiceNo}`;
    const webPaymentUrl = `https://pgw-ui.example/payment/4.3/#/token/${token}`;
    return signed({ webPaymentUrl, paymentToken: token, respCode: '0000', respDesc: 'Success' });
  };
  const invoiceOf = (token: unknown) => String(token).replace('token-of-', '');
  const ENDPOINTS: Record<string, (body: Fields) => Fields> = {
    paymentToken: (body) => {
      const claims = opened(body);
      return claims?.['merchantID'] === MERCHANT
        ? paymentToken(claims)
        : { respCode: '9042', respDesc: 'Invalid' };
    },
    payment: ({ paymentToken: token }) => {
      const invoiceNo = invoiceOf(token);
      invoices.set(invoiceNo, { ...invoices.get(invoiceNo), ...behaviour.result });
      return { invoiceNo, channelCode: 'CC', ...behaviour.flow };
    },
    paymentInquiry: (body) => {
      const { merchantID, amount, currencyCode, invoiceNo, respCode } = invoices.get(
        String(opened(body)?.['invoiceNo']),
      ) ?? { respCode: '2002' };
      return signed({ merchantID, invoiceNo, amount, currencyCode, tranRef: '2868821', respCode });
    },
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = (request.url ?? '').replace('/payment/4.3/', '');
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Fields;
      requests.push({ endpoint, body: opened(body) ?? body });
      const answer = behaviour.instead[endpoint] ?? ENDPOINTS[endpoint]?.(body) ?? 404;
      if (answer === 'timeout') return;
      response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
      response.end(typeof answer === 'number' ? '<html>' : JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behaviour,
    invoices,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
