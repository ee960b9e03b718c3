import path from 'node:path';
import { ROOT } from '../workspace.ts';

/**
 * What Node is started with. A machine with much memory would let the storefront's heap grow long before it is tidied:
 * its live part is below 100 MiB.
 */
export const SERVERS = {
  api: [path.join(ROOT, 'apps/api/src/main.ts')],
  storefront: ['--max-old-space-size=256', path.join(ROOT, 'apps/shell/src/server/main.ts')],
} as const;
