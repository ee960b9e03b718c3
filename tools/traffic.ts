/** Records the requests of a page, their order and their bytes on the wire. */
import type { CDPSession, Page } from '@playwright/test';

interface Sent {
  url: string;
  /** Resource type of the DevTools protocol: `Document`, `Script`, `Image`, `Font`, `Fetch`. */
  type: string;
  /** URLs of the initiators: the document or scripts. */
  initiators: string[];
  bytes: number;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

const addresses = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...addresses(stack.parent)] : [];

export interface Traffic {
  cdp: CDPSession;
  /** Requests so far, without those that needed no network. */
  all: () => Sent[];
  /** Kilobytes (1,024 bytes) of one type, or of all. */
  kilobytes: (type?: string) => number;
  /** Number of responses in the longest chain of requests up to the URL; the document is the first. */
  depth: (url?: string) => number;
}

export async function recordTraffic(page: Page): Promise<Traffic> {
  const cdp = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator }) => {
    const initiators = [...addresses(initiator.stack), ...(initiator.url ? [initiator.url] : [])];
    if (request.url.startsWith('http')) sent.set(requestId, { url: request.url, type, initiators, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = sent.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  const all = () => [...sent.values()];
  return {
    cdp,
    all,
    kilobytes: (type) =>
      all()
        .filter((one) => type === undefined || one.type === type)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    depth: (url) =>
      Math.max(
        ...(url === undefined ? all().map((one) => one.url) : [url]).map((one) => depthOf(one, all())),
      ),
  };
}

function depthOf(url: string, all: readonly Sent[], seen: readonly string[] = []): number {
  const known = all.find((one) => one.url === url);
  if (!known || known.type === 'Document' || seen.includes(url)) return 1;
  const initiators = known.initiators.filter(
    (initiator) => initiator !== url && initiator.startsWith('http'),
  );
  return 1 + Math.max(1, ...initiators.map((initiator) => depthOf(initiator, all, [...seen, url])));
}
