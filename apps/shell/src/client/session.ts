import type { PageData } from '../app/page-data.ts';
import { type Modals, sessionNews, broadcastSession } from '@lemari/kit';
import { baseOf } from '@lemari/domain/region/vertical';
import type { RegionId } from '@lemari/domain/region';
import { chatMark } from '../chat/chat-mark.ts';
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

/** Disabled storage throws, and holds nothing. */
function attempt(use: () => void): void {
  try {
    use();
  } catch {
    // Nothing is stored.
  }
}

/**
 * Clears what this tab stores of a person who has signed out since it last looked: here, in another tab, or while this one was
 * away. The tab stores the last sign-out that it knows of.
 * @see rules/sign-in/sign-out-preferences; docs/decisions/0226
 */
const forgetInTab = (): void =>
  attempt(() => {
    const last = `${sessionNews.read().signedOut}`;
    if ((sessionStorage['session'] ?? last) !== last) sessionStorage.clear();
    sessionStorage['session'] = last;
  });

/** Clears what the shop stores on the device, in every tab. @see rules/sign-in/sign-out-preferences */
function forgetPerson(): void {
  const isInChat = chatMark.isSet();
  attempt(() => localStorage.clear());
  if (isInChat) chatMark.set();
  // Subscribers in this tab are notified like those in other tabs.
  broadcastSession(false);
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
  { visit, region, facts: { chatFrame } }: Pick<PageData, 'visit' | 'region' | 'facts'>,
  modals: Pick<Modals, 'open'>,
): () => boolean {
  let isStale = false;
  forgetInTab();
  sessionNews.subscribe(() => {
    const { isSignedIn, change } = sessionNews.read();
    if (change === 0) return;
    forgetInTab();
    isStale = isSignedIn !== visit.isSignedIn;
    if (visit.isSignedIn && !isSignedIn) leave();
  });
  if (wasSignedOut() && !visit.isSignedIn) forgetPerson();
  if (chatFrame !== undefined && !visit.isSignedIn && chatMark.isSet())
    void import(/* webpackChunkName: "chat" */ '../chat/forget-chat.ts').then(
      ({ forgetChat }) => forgetChat(chatFrame),
      () => undefined,
    );
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.querySelector(SIGN_OUT)) return;
    event.preventDefault();
    void signOut(region).then((isOut) => {
      if (!isOut) return modals.open('connection-problem');
      forgetPerson();
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
