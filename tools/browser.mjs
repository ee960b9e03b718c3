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
