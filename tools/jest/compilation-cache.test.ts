import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';

/** @returns what the `import()` of a script that ran can reach */
function runScript(): WeakRef<object> {
  const reached = {};
  // Long enough for V8's cache, which takes no short ones.
  const script = new Script(`(() => ${JSON.stringify('x'.repeat(10_000))})()`, {
    importModuleDynamically: () => Promise.reject(new Error('nothing to import', { cause: reached })),
  });
  script.runInThisContext();
  return new WeakRef(reached);
}

it('a script that ran is collected, with all that its import() reaches', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const reached = runScript();
  // A WeakRef keeps its target until the end of the turn.
  await sleep(0);
  collect();
  expect(reached.deref()).toBeUndefined();
});
