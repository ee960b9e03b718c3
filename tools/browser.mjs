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
 * Which Chromium the tests drive: `PW_CHROMIUM`, then Playwright's own download, then the system's.
 * @returns {string | undefined} a path, or undefined when there is none
 */
export const findBrowser = (env = process.env) =>
  env.PW_CHROMIUM || [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));

/** Quiet and reproducible: no graphics card, no calls home; a root user's Chromium has no sandbox. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
