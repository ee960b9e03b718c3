import { css } from '@emotion/react';
import { waitlistOf } from '@lemari/domain/person/waitlist';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { useLoadedQuery } from '@lemari/http/query';
import { Island, page, PageHead, useMount, useVisit } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { useEffect, useRef } from 'react';
import { frontOf, questionsOf } from '../../account-paths.ts';
import { JoinWaitlist } from './JoinWaitlist.tsx';
import { NewCodeRequest } from './NewCodeRequest.tsx';
import { OwnCode } from './OwnCode.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import type { UnservedLoad } from './unserved.load.ts';
import { rentOnceWords, unservedNext, unservedTitle, unservedWhy } from './unserved.rules.ts';
import { NotLoaded } from './Waitlist.tsx';
import { WaitlistGuest } from './WaitlistGuest.tsx';
import { waitlistQuery, type WaitlistEntry } from './waitlist.queries.ts';
import { entryState, notAvailableHref, WAITLIST_TITLES } from './waitlist.rules.ts';

const body = css({ display: 'grid', gap: token('space-40'), paddingBottom: token('section') });
const part = css({
  display: 'grid',
  gap: token('space-12'),
  justifyItems: 'start',
  maxWidth: 560,
  '& > *': { width: '100%' },
  '& > h2': { fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 },
});
const actionsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

/**
 * `{base}/auth/register/not-available` of Indonesia: the city that plans do not reach, the place on the waitlist, and what can be rented
 * today.
 * @see rules/waitlist/id-unsupported-city; docs/decisions/0356
 */
export const UnservedCity = page<UnservedLoad>(function UnservedCityPage({ load }) {
  const mount = useMount();
  const { region } = mount;
  const { isSignedIn } = useVisit();
  const entries = useLoadedQuery(waitlistQuery, isSignedIn ? { region } : undefined, {
    fallback: undefined,
  });
  const entry = entries?.find(({ type }) => type === waitlistOf(mount));
  const title = unservedTitle(entry);
  const once = rentOnceWords(region);
  return (
    <Container>
      <PageHead
        title={title}
        description="What you can do until we deliver to your city."
        path={notAvailableHref(mount)}
      />
      <meta name="robots" content="noindex" />
      <PageHeading title={title} />
      <Island name="unserved-city">
        <div css={body}>
          {!isSignedIn ? (
            <section css={part} aria-label={WAITLIST_TITLES.join}>
              <h2>{WAITLIST_TITLES.join}</h2>
              <WaitlistGuest back={notAvailableHref(mount)} why={unservedWhy(region)} />
            </section>
          ) : entries ? (
            <OwnWaitlist entry={entry} profileCity={load.profileCity} />
          ) : (
            <NotLoaded />
          )}
          {once !== undefined && (
            <section css={part} aria-label="Rent once">
              <h2>Rent once</h2>
              <p>{once}</p>
              <div css={actionsLook}>
                <Button tone="quiet" href={rentalBaseOf(region) ?? frontOf(mount)}>
                  Rent a single piece
                </Button>
                <Button tone="link" href={questionsOf(region)}>
                  Questions and answers
                </Button>
              </div>
            </section>
          )}
        </div>
      </Island>
    </Container>
  );
});

interface OwnWaitlistProps {
  entry: WaitlistEntry | undefined;
  profileCity: string | undefined;
}

/** The person's place on the waitlist of the region, or how to join it. */
function OwnWaitlist({ entry, profileCity }: OwnWaitlistProps) {
  const { region } = useMount();
  const { today } = useVisit();
  const state = entry && entryState(entry, { region, today });
  const title = WAITLIST_TITLES[state?.kind ?? 'join'];
  const box = useRef<HTMLElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    // The form that had the focus is gone.
    box.current?.focus();
  }, [title]);
  return (
    <section css={part} aria-label={title} ref={box} tabIndex={-1}>
      <h2>{title}</h2>
      {!entry || !state ? (
        <JoinWaitlist city={profileCity} why={unservedWhy(region)} onJoined={() => undefined} />
      ) : state.kind === 'waiting' ? (
        <OwnEntry entry={entry} next={unservedNext(region)} />
      ) : state.kind === 'active' ? (
        <OwnCode code={state.code} />
      ) : (
        <NewCodeRequest />
      )}
    </section>
  );
}
