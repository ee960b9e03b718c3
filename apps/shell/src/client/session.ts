import type { Visit } from '@lemari/kit';
import { type Modals, sessionNews, broadcastSession } from '@lemari/kit';
import { baseOf } from '@lemari/domain/region/vertical';
import type { RegionId } from '@lemari/domain/region';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { earlyCall } from './early-call.ts';

/** Button in a form that posts to `{base}/auth/sign-out` without scripts. */
const SIGN_OUT = '[data-sign-out]';

/** A customer's own pages end with the session. Guests may see every other page, so that one is reloaded. */
function leave(): void {
  const mount = mountOf(resolve(location.pathname));
  const isOwn = mount?.vertical === 'account';
  if (isOwn) location.assign(baseOf(mount.host, mount.region) ?? `/${mount.region}`);
  // A reload would keep what was typed into fields.
  else location.replace(location.pathname + location.search);
}

/** The last sign-out that this tab knows of. */
const SIGNED_OUT = 'session';

/**
 * Clears what this tab stores of a person who has signed out since it last looked: in another tab, or while this one was away.
 * @see rules/sign-in/sign-out-preferences; docs/decisions/0226
 */
function forgetInTab(): void {
  const last = String(sessionNews.read().signedOut ?? '');
  try {
    if ((sessionStorage.getItem(SIGNED_OUT) ?? last) !== last) sessionStorage.clear();
    sessionStorage.setItem(SIGNED_OUT, last);
  } catch {
    // Disabled storage holds nothing.
  }
}

/** Clears what the shop stores on the device; other tabs clear their own part. @see rules/sign-in/sign-out-preferences */
function forgetPerson(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      storage().clear();
    } catch {
      // Disabled storage holds nothing.
    }
}

/** True once after the server has ended a session, as its cookie says. */
function wasSignedOut(): boolean {
  const was = document.cookie.split('; ').includes('signed_out=yes');
  if (was) document.cookie = 'signed_out=; path=/; max-age=0; samesite=lax';
  return was;
}

/**
 * Signs out on submit of a sign-out form, and follows the session state of other tabs: signing out in one tab signs
 * out in all.
 * @returns whether the session has changed since the page was rendered; the next page must then be a new document
 */
export function followSession(
  { visit, region }: { visit: Visit; region: RegionId },
  modals: Pick<Modals, 'open'>,
): () => boolean {
  let isStale = false;
  if (wasSignedOut() && !visit.isSignedIn) {
    forgetPerson();
    broadcastSession(false);
  }
  forgetInTab();
  sessionNews.subscribe(() => {
    const { isSignedIn, change } = sessionNews.read();
    if (change === 0) return;
    forgetInTab();
    isStale = isSignedIn !== visit.isSignedIn;
    if (visit.isSignedIn && !isSignedIn) leave();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.querySelector(SIGN_OUT)) return;
    event.preventDefault();
    void signOut(region).then((isOut) => {
      if (!isOut) return modals.open('connection-problem');
      forgetPerson();
      // Subscribers in this tab are notified like those in other tabs.
      broadcastSession(false);
      return undefined;
    });
  });
  return () => isStale;
}

/** @returns false if the server cannot be reached: only the server can remove the session cookie */
async function signOut(region: RegionId): Promise<boolean> {
  try {
    await earlyCall('deleteAccessToken', region);
    return true;
  } catch {
    return false;
  }
}
