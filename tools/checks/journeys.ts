import path from 'node:path';
import { VERTICALS } from '@lemari/domain/region/vertical';

export const JOURNEYS_CONFIG = 'e2e/playwright.config.ts';

/**
 * Projects of each journey file, for `npm run check`. A file that takes minutes names the libs and tools below an app
 * instead of the app, so that fewer changes run it.
 */
export const JOURNEY_PROJECTS: Readonly<Record<string, readonly string[]>> = {
  'accessibility.spec.ts': ['ui'],
  'account-safety.spec.ts': ['account', 'api', 'forms'],
  'addresses.spec.ts': ['shell'],
  'answers.spec.ts': ['http', 'kit'],
  'app.spec.ts': ['shell'],
  'back-forward.spec.ts': ['kit'],
  'boot.spec.ts': ['shell', 'kit'],
  'budgets.spec.ts': ['ui', 'kit'],
  'caching.spec.ts': ['shell'],
  'calls-to-action.spec.ts': ['domain', 'plans', 'shell'],
  'card-frame.spec.ts': ['contract', 'pay-sandbox', 'shell'],
  'catalogue.spec.ts': ['apparel', 'bags', 'catalogue', 'contract', 'demo', 'home'],
  'chat.spec.ts': ['shell'],
  'contact.spec.ts': ['content', 'forms', 'validation'],
  'content.spec.ts': ['content', 'contract', 'demo'],
  'development.spec.ts': ['tools'],
  'empty-shop.spec.ts': ['api', 'catalogue', 'content', 'shell'],
  'failures.spec.ts': ['http', 'kit'],
  'filters.spec.ts': ['api', 'catalogue', 'demo'],
  'first-action.spec.ts': ['apparel', 'bags', 'content', 'forms', 'on-demand', 'rental'],
  'frame.spec.ts': ['flags', 'shell'],
  'fronts.spec.ts': [...Object.keys(VERTICALS), 'content', 'demo'],
  'journeys.spec.ts': ['domain', 'kit'],
  'keyboard.spec.ts': ['ui'],
  'memory.spec.ts': ['bench', 'http', 'kit'],
  'modals.spec.ts': ['content', 'ui'],
  'navigation.spec.ts': ['kit'],
  'occasions.spec.ts': ['apparel', 'catalogue', 'content', 'domain', 'on-demand'],
  'ordering-in-time.spec.ts': ['api', 'contract', 'currency', 'domain'],
  'ordering.spec.ts': ['checkout', 'on-demand', 'pay-sandbox', 'validation'],
  'page-head.spec.ts': ['domain', 'kit'],
  'page-kinds.spec.ts': ['ui', 'kit'],
  'plans.spec.ts': ['account', 'catalogue', 'content', 'demo', 'plans'],
  'plans-choice.spec.ts': ['account', 'plans'],
  'profile.spec.ts': ['account', 'catalogue', 'checkout'],
  'reconcile.spec.ts': ['api', 'pay-sandbox'],
  'regions.spec.ts': ['domain', 'shell'],
  'releases.spec.ts': ['tools'],
  'renting.spec.ts': ['checkout', 'domain', 'on-demand', 'rental'],
  'script-policy.spec.ts': ['shell'],
  'selling.spec.ts': ['apparel', 'content', 'forms', 'on-demand', 'plans', 'rental'],
  'sessions.spec.ts': ['api'],
  'shared-libraries.spec.ts': ['kit', 'tools'],
  'sign-in-methods.spec.ts': ['identity-sandbox', 'shell'],
  'signing-in.spec.ts': ['account', 'forms', 'validation'],
  'sitemap.spec.ts': ['shell'],
  'sticky-cta.spec.ts': ['apparel', 'content', 'plans'],
  'stored-keys.spec.ts': ['catalogue', 'kit', 'plans', 'rental', 'shell'],
  'subscribing.spec.ts': ['account', 'checkout', 'plans'],
  'upgrade.spec.ts': ['kit', 'tools'],
  'waitlist.spec.ts': ['account', 'plans'],
};

/** @returns paths of the journey files of these projects, from the root */
export const journeysOf = (projects: readonly string[]): string[] =>
  Object.entries(JOURNEY_PROJECTS)
    .filter(([, about]) => about.some((project) => projects.includes(project)))
    .map(([file]) => `e2e/src/${file}`);

/**
 * Playwright's arguments to run only these files. Without `--no-deps` the tests of `@alone` would run all others first.
 */
export const journeyArgs = (files: readonly string[]): string[] => [
  '--no-deps',
  ...files.map((file) => `/src/${RegExp.escape(path.posix.basename(file))}$`),
];
