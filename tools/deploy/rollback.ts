/** `node tools/deploy/rollback.ts <vertical>`: makes the previous release live again. */
import { releasesDir, rollBack } from './publish.ts';
import { runForVertical } from './run-for-vertical.ts';

await runForVertical(
  'rollback.ts',
  async (vertical) => `${vertical} ${await rollBack(vertical, releasesDir())} is the current release again.`,
);
