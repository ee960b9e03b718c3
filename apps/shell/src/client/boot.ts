import { yieldToMain } from '@lemari/kit/yield-to-main';

/** The bundle is evaluated in steps that yield to the main thread, so that no task is long. The files stay the same. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../shared/emotion.ts'),
  () => import(/* webpackMode: "eager" */ '@lemari/kit'),
  () => import(/* webpackMode: "eager" */ './federation.ts'),
];

async function boot() {
  for (const step of STEPS) {
    await step();
    await yieldToMain();
  }
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.tsx');
  await hydrate();
}

boot().catch((error: unknown) => {
  // The page keeps working as server-rendered HTML: links and forms need no script.
  globalThis.__lemari?.failed();
  console.error(error);
});
