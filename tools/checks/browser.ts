import { existsSync, readFileSync } from 'node:fs';
import { findBrowser, findHeadlessBrowser } from '../browser.mjs';
import { runCommand } from './command.ts';

const isDebian = () =>
  /^ID=debian$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

const PACKAGES = 'chromium chromium-headless-shell';

/** Installs Debian's packages; waits for the lock of another installation. */
const INSTALL =
  'export DEBIAN_FRONTEND=noninteractive; ' +
  `apt-get -o DPkg::Lock::Timeout=300 update && apt-get -o DPkg::Lock::Timeout=300 install -y ${PACKAGES}`;

/**
 * Finds the browsers for the tests, or installs Debian's packages where that is allowed. The whole Chromium alone is
 * enough; the tests take longer then.
 * @returns instructions for the developer, or undefined when there is a browser
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  const isComplete = findBrowser() !== undefined && findHeadlessBrowser() !== findBrowser();
  if (isDebian() && isRoot && !isComplete && !process.env['PW_CHROMIUM'])
    await runCommand('browser', ['sh', '-c', INSTALL]);
  if (findBrowser()) return undefined;
  const command = isDebian()
    ? `${isRoot ? '' : 'sudo '}apt-get install -y ${PACKAGES}`
    : 'npx playwright install chromium';
  return `There is no Chromium for the tests. This command installs one:\n  ${command}`;
}
