import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from '../browser.mjs';
import { runCommand } from './command.ts';

const isDebian = () =>
  /^ID=debian$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

/** Installs Debian's package; waits for the lock of another installation. */
const INSTALL =
  'export DEBIAN_FRONTEND=noninteractive; ' +
  'apt-get -o DPkg::Lock::Timeout=300 update && apt-get -o DPkg::Lock::Timeout=300 install -y chromium';

/**
 * Finds a Chromium for the tests, or installs Debian's package where that is allowed.
 * @returns instructions for the developer, or undefined when there is a browser
 */
export async function ensureBrowser(): Promise<string | undefined> {
  if (findBrowser()) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (isDebian() && isRoot) {
    await runCommand('browser', ['sh', '-c', INSTALL]);
    if (findBrowser()) return undefined;
  }
  const command = isDebian()
    ? `${isRoot ? '' : 'sudo '}apt-get install -y chromium`
    : 'npx playwright install chromium';
  return `There is no Chromium for the tests. This command installs one:\n  ${command}`;
}
