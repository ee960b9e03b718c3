import type { WireEvent } from './wire.ts';

/** A CleverTap account. */
export interface EventAccount {
  /** Without a trailing slash. */
  readonly url: string;
  readonly id: string;
  readonly passcode: string;
}

/** @throws Error that names the missing variable of an account */
export function eventAccountFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): EventAccount | undefined {
  const { CLEVERTAP_ACCOUNT_ID: id, CLEVERTAP_PASSCODE: passcode, CLEVERTAP_URL: url } = env;
  if (!id) return undefined;
  if (!passcode) throw new Error('CLEVERTAP_ACCOUNT_ID is set, so CLEVERTAP_PASSCODE must be set too.');
  return { id, passcode, url: (url || 'https://api.clevertap.com').replace(/\/$/, '') };
}

/** The body of CleverTap's Upload Events call for one event. */
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
 * Whether CleverTap accepted an event: an answer of 200 may still have rejected it.
 * @param body undefined where it is not JSON
 * @returns undefined where it was accepted, otherwise the reason, without details of the account
 */
export function notTaken(status: number, body: unknown): string | undefined {
  const { status: word } = (body ?? {}) as { status?: unknown };
  const isTaken = status >= 200 && status < 300 && word === 'success';
  return isTaken
    ? undefined
    : `CleverTap answered ${status} (${typeof word === 'string' ? word : 'no status'}).`;
}
