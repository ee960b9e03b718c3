import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from '../browser.mjs';
import { runCommand } from './command.ts';

const isDebian = () =>
  /^ID=debian$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

/** Debian's package, waiting for another installation that is going on. */
const INSTALL =
  'export DEBIAN_FRONTEND=noninteractive; ' +
  'apt-get -o DPkg::Lock::Timeout=300 update && apt-get -o DPkg::Lock::Timeout=300 install -y chromium';

/**
 * A Chromium for the tests: one that is there, else Debian's package when we may install it.
 * @returns what a person has to do, or undefined when there is a browser
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
