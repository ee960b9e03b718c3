import type { TextMessages } from '../tools/tools.ts';

/** The provider of text messages, and the sender's number. */
export interface TextMessageAccount {
  readonly url: string;
  readonly sid: string;
  readonly authToken: string;
  readonly from: string;
  /** Base URL of the storefront, without a trailing slash: links in messages are absolute. */
  readonly storefrontUrl: string;
}

const TIMEOUT_MS = 10_000;

/** Sends by Twilio's Messages resource (`/2010-04-01/Accounts/{Sid}/Messages.json`). */
export function textMessages(account: TextMessageAccount): TextMessages {
  const { url, sid, authToken, from, storefrontUrl } = account;
  const credentials = Buffer.from(`${sid}:${authToken}`).toString('base64');
  return {
    storefrontUrl,
    send: async (to, text) => {
      const response = await fetch(`${url}/2010-04-01/Accounts/${sid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Without the number, since the message is logged.
      if (!response.ok) throw new Error(`The text message was not accepted (${response.status}).`);
    },
  };
}
