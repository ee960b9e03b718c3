import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * The Chromium for the tests: `PW_CHROMIUM`, then Playwright's download, then the system's.
 * @returns {string | undefined} a path, or undefined if there is none
 */
export const findBrowser = (env = process.env) =>
  env.PW_CHROMIUM || [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));

/** Debian's Chromium without a window. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/**
 * The browser for journeys: it opens a page in a third of the CPU time of a whole Chromium. It draws text a little
 * differently and has no back/forward cache.
 */
export const findHeadlessBrowser = (env = process.env) =>
  !env.PW_CHROMIUM && existsSync(HEADLESS) ? HEADLESS : findBrowser(env);

/** Reproducible: no GPU, no background requests. As root, Chromium cannot use its sandbox. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
