import { createHash } from 'node:crypto';
import type { ClientRelease } from '../app/page-data.ts';
import type { Config } from './config.ts';
import type { PaymentSetup } from './payment-setup.map.ts';

/** Emotion adds an empty style element, and writes its rules into it as a script may. */
const NO_STYLE = '';

/**
 * A page's Content-Security-Policy. Scripts and styles count because this server wrote them, and for no other reason: by
 * their hashes, so that one page can be sent to everybody. What the starter adds, and what that adds, may run.
 * @param releases of the page; in development their entries are on a bundler's origin
 */
export function contentSecurityPolicy(
  { starter, styles }: { starter: string; styles: readonly string[] },
  releases: readonly Pick<ClientRelease, 'entry'>[],
  {
    isDevelopment,
    cardProvider,
    formTargets,
  }: Pick<Config, 'isDevelopment'> & Pick<PaymentSetup, 'cardProvider' | 'formTargets'>,
): string {
  const bundlers = isDevelopment
    ? releases.flatMap(({ entry }) => (URL.canParse(entry) ? [new URL(entry).origin] : []))
    : [];
  const connections = bundlers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    "default-src 'self'",
    `script-src ${hashed(starter)} 'strict-dynamic'`,
    // The starter makes the one policy there may be: it lets the shop's own scripts pass, and no markup.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // A development build of Emotion writes texts, a new one for each rule.
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
    // A page that a browser went on to is held to the policy of the first one.
    ["frame-src 'self'", ...(cardProvider ? [cardProvider.origin] : [])].join(' '),
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ');
}

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
