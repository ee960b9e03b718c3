/** `node tools/deploy/rollback.ts <vertical>`: makes the previous release live again. */
import { releasesDir, rollBack } from './publish.ts';

const [vertical] = process.argv.slice(2);
if (!vertical) throw new Error('Name a vertical: node tools/deploy/rollback.ts <vertical>');
console.log(`${vertical} ${await rollBack(vertical, releasesDir())} is the current release again`);
