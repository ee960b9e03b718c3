import { breathe } from '@lemari/kit/breathe';

/** The bundle is evaluated in steps, so that no single task is long: the same files, piece by piece. */
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
    await breathe();
  }
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.tsx');
  await hydrate();
}

boot().catch((error: unknown) => {
  // The page stays what the server made it: links and forms go on working.
  globalThis.__lemari?.failed();
  console.error(error);
});
