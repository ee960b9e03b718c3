import type { Visit } from '@lemari/kit';
import { type Modals, sessionNews, tellSession } from '@lemari/kit';
import { baseOf } from '@lemari/domain/region/vertical';
import type { RegionId } from '@lemari/domain/region';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { earlyCall } from './early-call.ts';

/** A button in a form that posts to `{base}/auth/sign-out` where no script runs. */
const SIGN_OUT = '[data-sign-out]';

/** A person's own pages end with their session; every other page is there for guests too. */
function leave(): void {
  const mount = mountOf(resolve(location.pathname));
  const isOwn = mount?.vertical === 'account';
  if (isOwn) location.assign(baseOf(mount.host, mount.region) ?? `/${mount.region}`);
  else location.reload();
}

/** Everything the shop keeps on the device, in every tab. @see accounts §4, Sign-in */
function forgetPerson(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      storage().clear();
    } catch {
      // Storage that is switched off keeps nothing either.
    }
}

/** The server has ended a session since the last page with scripts; asked once. */
function wasSignedOut(): boolean {
  const was = document.cookie.split('; ').includes('signed_out=yes');
  if (was) document.cookie = 'signed_out=; path=/; max-age=0; samesite=lax';
  return was;
}

/**
 * Signs out where a form asks for it, and follows what other tabs say: who signs out in one of them is out in all.
 * @returns whether who is signed in has changed since the page was made, so that the next page has to be a document
 */
export function followSession(
  { visit, region }: { visit: Visit; region: RegionId },
  modals: Pick<Modals, 'open'>,
): () => boolean {
  let isStale = false;
  if (wasSignedOut() && !visit.isSignedIn) {
    forgetPerson();
    tellSession(false);
  }
  sessionNews.subscribe(() => {
    const { isSignedIn, change } = sessionNews.read();
    if (change === 0) return;
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
      // This tab hears of it like the others.
      tellSession(false);
      return undefined;
    });
  });
  return () => isStale;
}

/** @returns false where the server could not be reached: the cookie is its own to take away */
async function signOut(region: RegionId): Promise<boolean> {
  try {
    await earlyCall('deleteAccessToken', region);
    return true;
  } catch {
    return false;
  }
}
