/** What a Node process that was started with `--inspect=127.0.0.1:0` holds on to. */
export interface Heap {
  /** Of the JavaScript heap, after two collections: the first lets finalizers run. */
  usedBytes: () => Promise<number>;
  close: () => void;
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
  const ask = (method: string): Promise<{ usedSize?: number }> =>
    new Promise((resolve) => {
      const id = ++last;
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: { usedSize?: number } };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer.result ?? {});
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    usedBytes: async () => {
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize ?? NaN;
    },
    close: () => socket.close(),
  };
}
