import type { WireEvent } from './wire.ts';

/** An account with CleverTap. */
export interface EventAccount {
  /** Without a trailing slash. */
  readonly url: string;
  readonly id: string;
  readonly passcode: string;
}

/** @throws Error that names what is missing of an account */
export function eventAccountFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): EventAccount | undefined {
  const { CLEVERTAP_ACCOUNT_ID: id, CLEVERTAP_PASSCODE: passcode, CLEVERTAP_URL: url } = env;
  if (!id) return undefined;
  if (!passcode) throw new Error('CLEVERTAP_ACCOUNT_ID is set, so CLEVERTAP_PASSCODE has to be as well.');
  return { id, passcode, url: (url || 'https://api.clevertap.com').replace(/\/$/, '') };
}

/** Everything of CleverTap's Upload Events call that is said of one event. */
export const uploadOf = (
  { url, id, passcode }: EventAccount,
  { identity, evtName, evtData, timestamp }: WireEvent,
) => ({
  url: `${url}/1/upload`,
  init: {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'X-CleverTap-Account-Id': id,
      'X-CleverTap-Passcode': passcode,
    },
    body: JSON.stringify({ d: [{ type: 'event', identity, ts: timestamp, evtName, evtData }] }),
  },
});

/**
 * Whether an event was taken: a call that is answered with 200 may have left it out.
 * @param body undefined where it was no JSON
 * @returns undefined where it was, else why not, which says nothing of the account
 */
export function notTaken(status: number, body: unknown): string | undefined {
  const { status: word } = (body ?? {}) as { status?: unknown };
  const isTaken = status >= 200 && status < 300 && word === 'success';
  return isTaken
    ? undefined
    : `CleverTap answered ${status} (${typeof word === 'string' ? word : 'no status'}).`;
}
