/** What a Node process holds. */
export interface Memory {
  /** Of the JavaScript heap. */
  heapBytes: number;
  /** Outside of it: what buffers hold. */
  bufferBytes: number;
}

/** What a Node process that was started with `--inspect=127.0.0.1:0` holds on to. */
export interface Heap {
  /** After two collections: the first lets finalizers run. */
  used: () => Promise<Memory>;
  close: () => void;
}

/** @see https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#method-getHeapUsage */
interface HeapUsage {
  usedSize?: number;
  backingStorageSize?: number;
}

/** @param output what the process has written so far, its inspector's address among it */
export async function openHeap(output: string): Promise<Heap> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error('the process names no inspector: start it with --inspect=127.0.0.1:0');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no inspector at ${address}`));
  });
  let last = 0;
  const ask = (method: string): Promise<HeapUsage> =>
    new Promise((resolve) => {
      const id = ++last;
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: HeapUsage };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer.result ?? {});
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    used: async () => {
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = NaN, backingStorageSize = NaN } = await ask('Runtime.getHeapUsage');
      return { heapBytes: usedSize, bufferBytes: backingStorageSize };
    },
    close: () => socket.close(),
  };
}
