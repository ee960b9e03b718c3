import { type EventAccount, notTaken, uploadOf } from '@lemari/contract/clevertap';
import type { EventUpload } from '../tools/tools.ts';

const TIMEOUT_MS = 5_000;

/** @see https://developer.clevertap.com/docs/upload-events-api */
export const cleverTap = (account: EventAccount): EventUpload => ({
  upload: async (event) => {
    const { url, init } = uploadOf(account, event);
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return notTaken(response.status, await response.json().catch(() => undefined));
    } catch (error) {
      return error instanceof Error ? error.name : 'an error';
    }
  },
});
