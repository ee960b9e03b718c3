/** `npm run going-live`: reports what keeps `npm start` from opening a public shop with this environment. */
import { reachOf } from '@lemari/contract/going-live';
import { serversOf } from './servers.ts';
import { startProblem } from './start-problem.ts';

const servers = serversOf(process.env);
const problem = startProblem(process.env, servers);
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
} else if (reachOf(process.env, servers) === 'machine')
  console.log('This shop is for this machine only. Set PUBLIC_URL to its future address and run this again.');
else console.log('Every setting passed its check. docs/going-live.md lists what to check by hand.');
