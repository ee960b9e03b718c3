import { Agent, get } from 'node:http';

export interface LoadOptions {
  origin: string;
  paths: readonly string[];
  /** Minimum number of requests. */
  requests: number;
  /** Called after those: whether to continue. */
  shouldContinue: () => boolean;
  /** Number of keep-alive connections, each with one request at a time. */
  connections: number;
  /** @returns what is wrong with an answer, or undefined */
  complaint: (answer: LoadAnswer) => string | undefined;
}

export interface LoadAnswer {
  path: string;
  status: number;
  release: string;
  body: string;
}

export interface LoadResult {
  answered: number;
  /** Descriptions of the first few failures. */
  complaints: string[];
  failed: number;
  /** Number of responses by release. */
  releases: Record<string, number>;
  /** The slowest response, in milliseconds. */
  slowestMs: number;
}

const SHOWN_COMPLAINTS = 10;

/** Requests pages in rotation over keep-alive connections, one request at a time on each. */
export async function load({
  origin,
  paths,
  requests,
  shouldContinue,
  connections,
  complaint,
}: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result: LoadResult = { answered: 0, complaints: [], failed: 0, releases: {}, slowestMs: 0 };
  let next = 0;
  const visitor = async () => {
    while (next < requests || shouldContinue()) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      const startedAt = performance.now();
      const wrong = await send(agent, origin, path).then(
        (answer) => {
          result.releases[answer.release] = (result.releases[answer.release] ?? 0) + 1;
          return complaint(answer);
        },
        (error: unknown) => String(error),
      );
      result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
      result.answered += 1;
      if (wrong === undefined) continue;
      result.failed += 1;
      if (result.complaints.length < SHOWN_COMPLAINTS) result.complaints.push(`${path}: ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return result;
}

const send = (agent: Agent, origin: string, path: string): Promise<LoadAnswer> =>
  new Promise((resolve, reject) => {
    get(origin + path, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          path,
          status: response.statusCode ?? 0,
          release: String(response.headers['x-release']),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    }).on('error', reject);
  });
