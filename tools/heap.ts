/** Memory of a Node process. */
export interface Memory {
  /** Used bytes of the JavaScript heap. */
  heapBytes: number;
  /** Bytes of buffers, outside the heap. */
  bufferBytes: number;
}

/** Measures the memory of a Node process that was started with `--inspect=127.0.0.1:0`. */
export interface Heap {
  /** Memory after two garbage collections; the first one lets finalizers run. */
  used: () => Promise<Memory>;
  close: () => void;
}

/** @see https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#method-getHeapUsage */
interface HeapUsage {
  usedSize?: number;
  backingStorageSize?: number;
}

/** @param output the process's output so far, with its inspector's URL */
export async function openHeap(output: string): Promise<Heap> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address)
    throw new Error('The output names no inspector. Start the process with --inspect=127.0.0.1:0.');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`The inspector at ${address} does not answer.`));
  });
  let last = 0;
  const call = (method: string): Promise<HeapUsage> =>
    new Promise((resolve) => {
      const id = ++last;
      const onMessage = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: HeapUsage };
        if (answer.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(answer.result ?? {});
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    used: async () => {
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      const { usedSize = NaN, backingStorageSize = NaN } = await call('Runtime.getHeapUsage');
      return { heapBytes: usedSize, bufferBytes: backingStorageSize };
    },
    close: () => socket.close(),
  };
}
