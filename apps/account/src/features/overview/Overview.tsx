import { css } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useLocation, useMount } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase, authBase, frontOf } from '../../account-paths.ts';
import { profileQuery } from '../profile/profile.queries.ts';
import { doneWords, ordersPathOf, phoneWords } from './overview.rules.ts';

const list = css({ display: 'grid', gap: token('space-4'), justifyItems: 'start' });

const NOT_SAID = 'Not said yet';

/** `{base}/account`: who is signed in, and the way to all that is theirs. */
export const Overview = page(function OverviewPage() {
  const mount = useMount();
  const { search } = useLocation();
  const { name, email, phoneNumber } = useLoadedQuery(profileQuery, { region: mount.region });
  const base = accountBase(mount);
  const done = doneWords(search);
  const ordersPath = ordersPathOf(mount.region);
  return (
    <AccountPage
      title="Your account"
      description="Who you are to us, and where your things are brought to."
      path=""
      lead={name === undefined ? email : `${name}, ${email}`}
    >
      {done !== undefined && <Alert tone="success" title={done} />}
      <Facts
        facts={[
          { term: 'Name', value: name ?? NOT_SAID },
          { term: 'E-mail', value: email },
          {
            term: 'Phone number',
            value: phoneNumber === undefined ? NOT_SAID : phoneWords(phoneNumber, mount.region),
          },
        ]}
      />
      <nav aria-label="Your account">
        <ul css={list}>
          {[
            ...(ordersPath === undefined ? [] : [{ label: 'Orders', href: ordersPath }]),
            { label: 'Name, number and birthday', href: `${base}/profile` },
            { label: 'Addresses', href: `${base}/addresses` },
            { label: 'Password', href: `${base}/password` },
            { label: 'Wishlist', href: `${frontOf(mount)}/wishlist` },
          ].map(({ label, href }) => (
            <li key={href}>
              <Link href={href} alone>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The shell takes it over where scripts run, in every tab at once. */}
      <form method="post" action={`${authBase(mount)}/sign-out`}>
        <Button type="submit" tone="quiet" data-sign-out data-act="sign-out">
          Sign out
        </Button>
      </form>
    </AccountPage>
  );
});
