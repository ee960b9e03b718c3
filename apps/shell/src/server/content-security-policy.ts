import type { ClientRelease } from '../app/page-data.ts';
import type { Config } from './config.ts';
import { integrityHash } from './integrity-hash.ts';
import type { PaymentSetup } from './payment-setup.map.ts';

/** Emotion adds an empty style element, and then inserts its rules by script, which the policy allows. */
const NO_STYLE = '';

/**
 * A page's Content-Security-Policy. Scripts and styles are allowed by their hashes, so that one page can be cached
 * for all guests. `strict-dynamic` extends the trust to scripts that the starter adds.
 * @param releases of the page; in development their entries are on a bundler's origin
 */
export function contentSecurityPolicy(
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
  releases: readonly Pick<ClientRelease, 'entry'>[],
  {
    isDevelopment,
    cardProvider,
    formTargets,
    chatFrame,
  }: Pick<Config, 'isDevelopment' | 'chatFrame'> & Pick<PaymentSetup, 'cardProvider' | 'formTargets'>,
): string {
  const bundlers = isDevelopment
    ? releases.flatMap(({ entry }) => (URL.canParse(entry) ? [new URL(entry).origin] : []))
    : [];
  // Any page can open the chat.
  const framed = new Set(
    [cardProvider?.origin, chatFrame && new URL(chatFrame).origin].filter((origin) => origin !== undefined),
  );
  const connections = bundlers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    "default-src 'self'",
    `script-src ${scripts.map(hashed).join(' ')} 'strict-dynamic'`,
    // The starter creates the only Trusted Types policy: it admits the shop's scripts and no markup.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // A development build of Emotion adds a style element with text for every rule.
    isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' ${[...styles, NO_STYLE].map(hashed).join(' ')}`,
    // Values that vary by item are custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connections].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Client-side navigation keeps the policy of the first document.
    ["frame-src 'self'", ...framed].join(' '),
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ');
}

const hashed = (text: string): string => `'${integrityHash(text)}'`;
