/** `node tools/deploy/deploy.ts <vertical>`: publishes the built release and makes it live. */
import path from 'node:path';
import { describeRelease, publish, readPointer, releasesDir, ROOT } from './publish.ts';
import { runForVertical } from './run-for-vertical.ts';

await runForVertical('deploy.ts', async (vertical) => {
  const dist = path.join(ROOT, 'apps', vertical, 'dist');
  const releasesFolder = releasesDir();
  const release = await describeRelease(vertical, dist);
  const before = await readPointer(vertical, releasesFolder);
  await publish(release, dist, releasesFolder);
  return before?.version === release.version
    ? `${vertical} ${release.version} is already the current release.`
    : `${vertical} ${release.version} is published.${before ? ` ${before.version} stays available for a rollback.` : ''}`;
});
