/** `node tools/deploy/rollback.ts <vertical>`: points back to the release before the current one. */
import { releasesDir, rollBack } from './publish.ts';

const [vertical] = process.argv.slice(2);
if (!vertical) throw new Error('which vertical? node tools/deploy/rollback.ts <vertical>');
console.log(`${vertical} ${await rollBack(vertical, releasesDir())} is current again`);
