import { css } from '@emotion/react';
import { profileQuery } from '@lemari/checkout/profile';
import { useLoadedQuery } from '@lemari/http/query';
import { broadcastSession, page, useActionData, useMount, useVisit } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { ProtectedAction } from '../one-time-password/ProtectedAction.tsx';
import { deletionQuery, requestDeletion } from './deletion.queries.ts';
import { deletionDay, deletionRequestedHref, obstacleLinks } from './deletion.rules.ts';

const list = css({
  display: 'grid',
  gap: token('space-8'),
  maxWidth: 640,
  paddingLeft: token('space-20'),
  listStyle: 'disc',
});
const links = css({ display: 'grid', gap: token('space-4'), justifyItems: 'start' });
const text = css({ maxWidth: 640 });

/** `{base}/account/delete`: what a deletion does, and its request. @see rules/accounts/deletion-page */
export const DeleteAccount = page(function DeleteAccountPage() {
  const mount = useMount();
  const { region } = mount;
  const { effectiveAt, days, obstacles } = useLoadedQuery(deletionQuery, { region });
  const { email } = useLoadedQuery(profileQuery, { region });
  const first = useActionData<CodeState>();
  const day = deletionDay(region, effectiveAt, useVisit().today);
  return (
    <AccountPage
      title="Delete your account"
      description="Delete your account and everything we know about you."
      path="/delete"
      lead={`We delete your account ${days} days after you ask. Until then you can keep it.`}
    >
      <ul css={list}>
        <li>You’re signed out on all devices at once, and can’t sign in.</li>
        <li>
          On {day} we delete your name, email, phone number, addresses, measurements, wishlist, cart, saved
          cards and everything else about you.
        </li>
        <li>Your orders, payments and invoices stay in our books, without anything that names you.</li>
        <li>Until {day} you can cancel with a code that we email you. After that, nothing comes back.</li>
      </ul>
      {obstacles.length > 0 ? (
        <div css={text}>
          <Alert tone="warning" title="Please settle this first">
            Then you can delete your account here.
            <ul css={links}>
              {obstacleLinks(obstacles).map(({ href, label }) => (
                <li key={href + label}>
                  <Link href={href} alone>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      ) : (
        <>
          <p css={text}>
            You may want to <Link href={`${accountBase(mount)}/export`}>download your data</Link> first.
          </p>
          <ProtectedAction
            first={first}
            email={email}
            purpose="delete-account"
            title="Delete your account"
            text={`We delete your account on ${day}. Until then you can keep it.`}
            action="Delete my account"
            act="account-delete"
            confirm={(mutate, otp) => mutate(requestDeletion, { region, otp })}
            onDone={() => {
              broadcastSession(false);
              leaving.to(deletionRequestedHref(mount));
            }}
          />
        </>
      )}
    </AccountPage>
  );
});
