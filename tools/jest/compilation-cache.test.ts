import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';

/** @returns a reference to what the script's `import()` can reach */
function runScript(): WeakRef<object> {
  const reached = {};
  // Long, as V8 does not cache short scripts.
  const script = new Script(`(() => ${JSON.stringify('x'.repeat(10_000))})()`, {
    importModuleDynamically: () => Promise.reject(new Error('nothing to import', { cause: reached })),
  });
  script.runInThisContext();
  return new WeakRef(reached);
}

it('a script that has run is garbage collected, with all that its import() can reach', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const reached = runScript();
  // A WeakRef keeps its target alive until the end of the turn.
  await sleep(0);
  collect();
  expect(reached.deref()).toBeUndefined();
});
