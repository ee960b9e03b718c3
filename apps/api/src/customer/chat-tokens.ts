import { SignJWT } from 'jose';
import type { ChatTokens } from '../tools/tools.ts';

/** Kustomer refuses a token that is older than 15 minutes; the chat signs in at once. */
const LIFETIME = '5 minutes';

/**
 * Signs customers in to Kustomer's chat. The e-mail stays out of the token: Kustomer would prefer it to the id, and an account may
 * have an e-mail that it has not confirmed. Issued by the machine's clock, as Kustomer's is real even where a test sets the shop's.
 * @see https://developer.kustomer.com/chat-sdk/v2.0-Web/docs/authenticate-chat-with-jwt-token; docs/decisions/0359
 */
export const chatTokens = (secret: string): ChatTokens => ({
  tokenOf: (customer) =>
    new SignJWT({ externalId: `customer-${customer}` })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      // The key is the secret's text.
      .sign(new TextEncoder().encode(secret)),
});
