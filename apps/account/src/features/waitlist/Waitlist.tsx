import { css } from '@emotion/react';
import { waitlistOf } from '@lemari/domain/person/waitlist';
import { useLoadedQuery } from '@lemari/http/query';
import { useMount, useVisit } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { useEffect, useRef } from 'react';
import { leaving } from '../../leaving.ts';
import { JoinWaitlist } from './JoinWaitlist.tsx';
import { NewCodeRequest } from './NewCodeRequest.tsx';
import { OwnCode } from './OwnCode.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { WaitlistGuest } from './WaitlistGuest.tsx';
import { waitlistQuery, type WaitlistEntry } from './waitlist.queries.ts';
import {
  entryState,
  isUnserved,
  notAvailableHref,
  WAITLIST_ID,
  WAITLIST_TITLES,
  waitlistHref,
} from './waitlist.rules.ts';

const look = css({
  display: 'grid',
  gap: token('space-12'),
  marginBottom: token('space-40'),
  '& > *': { maxWidth: 560 },
  '& > h2': { fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 },
});
const TITLE_ID = `${WAITLIST_ID}-title`;

interface WaitlistProps {
  /** A code of the address that the service has refused. */
  refusedCode?: string | undefined;
}

/**
 * The part of a page with the list: how to join, or the place on the waitlist, or the code.
 * @see rules/subscriptions/waitlist-shown; docs/decisions/0355
 */
export function Waitlist({ refusedCode }: WaitlistProps) {
  const mount = useMount();
  const { isSignedIn } = useVisit();
  const entries = useLoadedQuery(waitlistQuery, isSignedIn ? { region: mount.region } : undefined, {
    fallback: undefined,
  });
  const title = useWaitlistTitle(entries, refusedCode);
  const box = useRef<HTMLElement>(null);
  // The form that had the focus is gone.
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    box.current?.focus();
  }, [title]);
  return (
    <section css={look} id={WAITLIST_ID} aria-labelledby={TITLE_ID} ref={box} tabIndex={-1}>
      <h2 id={TITLE_ID}>{title}</h2>
      {!isSignedIn ? (
        <WaitlistGuest back={waitlistHref(mount)} />
      ) : entries ? (
        <WaitlistOfPerson entries={entries} refusedCode={refusedCode} />
      ) : (
        <NotLoaded />
      )}
    </section>
  );
}

const entryOf = (entries: readonly WaitlistEntry[] | undefined, mount: ReturnType<typeof useMount>) =>
  entries?.find(({ type }) => type === waitlistOf(mount));

/** Title of what {@link WaitlistOfPerson} shows, and of what a guest sees. */
export function useWaitlistTitle(
  entries: readonly WaitlistEntry[] | undefined,
  refusedCode?: string,
): string {
  const mount = useMount();
  const { today, isSignedIn } = useVisit();
  if (isSignedIn && !entries) return WAITLIST_TITLES.unknown;
  const entry = entryOf(entries, mount);
  return WAITLIST_TITLES[
    entry ? entryState(entry, { region: mount.region, today, refusedCode }).kind : 'join'
  ];
}

interface OfPersonProps extends WaitlistProps {
  entries: readonly WaitlistEntry[];
  /** Called once the person has joined. */
  onJoined?: (() => void) | undefined;
  onRequested?: (() => void) | undefined;
}

/** What a signed-in person sees of the list of the page. */
export function WaitlistOfPerson({ entries, refusedCode, onJoined, onRequested }: OfPersonProps) {
  const mount = useMount();
  const { region } = mount;
  const { today } = useVisit();
  const entry = entryOf(entries, mount);
  // @see rules/waitlist/id-unsupported-city
  const leadAway = ({ isCityServed }: { readonly isCityServed: boolean }) => {
    if (isUnserved(region, isCityServed)) leaving.to(notAvailableHref(mount));
  };
  if (!entry)
    return (
      <JoinWaitlist
        onJoined={(joined) => {
          onJoined?.();
          leadAway(joined);
        }}
      />
    );
  const state = entryState(entry, { region, today, refusedCode });
  switch (state.kind) {
    case 'waiting':
      return <OwnEntry entry={entry} onCity={leadAway} />;
    case 'active':
      return <OwnCode code={state.code} />;
    case 'expired':
      return (
        <>
          <p>A code is valid for some days only. Ask for a new one: you won’t lose your place.</p>
          <NewCodeRequest onRequested={onRequested} />
        </>
      );
  }
}

/** The service is unavailable. */
export function NotLoaded() {
  return (
    <Alert
      tone="danger"
      title="We couldn’t load your place on the waitlist."
      action={
        <Button tone="link" onClick={() => leaving.again()}>
          Try again
        </Button>
      }
    >
      Your place is safe, and any code you have still works.
    </Alert>
  );
}
