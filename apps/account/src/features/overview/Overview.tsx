import { css } from '@emotion/react';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { useLoadedQuery } from '@lemari/http/query';
import { PROVIDER_NAMES } from '@lemari/contract/identity';
import { page, useLocation, useMount, useVisit } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import {
  accountBase,
  authBase,
  cardsHref,
  emailHref,
  frontOf,
  measurementsHref,
  phoneHref,
  preferencesHref,
} from '../../account-paths.ts';
import { chargesQuery } from '@lemari/checkout/charges';
import { Owed } from '@lemari/checkout/charges/owed';
import { profileQuery } from '@lemari/checkout/profile';
import type { PlanContext } from '../subscription/plan-states.rules.ts';
import { ownPlansHref } from '../subscription/subscription-paths.ts';
import { shownSubscriptionsQuery } from '../subscription/shown-subscriptions.queries.ts';
import { Plans } from './Plans.tsx';
import { doneWords, ordersPathOf, phoneWords } from './overview.rules.ts';

const list = css({ display: 'grid', gap: token('space-4'), justifyItems: 'start' });

/** @see rules/sign-in/auth-type */
const SIGNED_IN_WITH = { email: 'Email', ...PROVIDER_NAMES } as const;

const NOT_ADDED = 'Not added yet';

/** `{base}/account`: the signed-in user, with links to their pages. */
export const Overview = page<PlanContext>(function OverviewPage({ load }) {
  const mount = useMount();
  const { search } = useLocation();
  const { name, email, phoneNumber } = useLoadedQuery(profileQuery, { region: mount.region });
  const authType = useVisit().person?.authType;
  const base = accountBase(mount);
  const subscriptions = useLoadedQuery(shownSubscriptionsQuery, { region: mount.region }, { fallback: [] });
  const charges = useLoadedQuery(chargesQuery, { region: mount.region }, { fallback: [] });
  const done = doneWords(search);
  const ordersPath = ordersPathOf(mount.region);
  return (
    <AccountPage
      title="Your account"
      description="Your details, plan, cards, addresses and password."
      path=""
      lead={name === undefined ? email : `${name}, ${email}`}
    >
      {done !== undefined && <Alert tone="success" title={done} />}
      <Owed charges={charges} />
      <Facts
        facts={[
          { term: 'Name', value: name ?? NOT_ADDED },
          { term: 'Email', value: email },
          ...(authType === undefined ? [] : [{ term: 'Signed in with', value: SIGNED_IN_WITH[authType] }]),
          {
            term: 'Phone number',
            value: phoneNumber === undefined ? NOT_ADDED : phoneWords(phoneNumber, mount.region),
          },
        ]}
      />
      <Plans subscriptions={subscriptions} context={load} />
      <nav aria-label="Your account">
        <ul css={list}>
          {[
            ...(ordersPath === undefined ? [] : [{ label: 'Orders', href: ordersPath }]),
            ...(subscriptions.length === 0
              ? []
              : [{ label: 'Plan and invoices', href: ownPlansHref(mount) }]),
            { label: 'Name, city and birthday', href: `${base}/profile` },
            { label: 'Email', href: emailHref(mount) },
            { label: 'Phone number', href: phoneHref(mount) },
            { label: 'Measurements', href: measurementsHref(mount) },
            { label: 'Preferences', href: preferencesHref(mount) },
            { label: 'Cards', href: cardsHref(mount) },
            { label: 'Addresses', href: `${base}/addresses` },
            { label: 'Password', href: `${base}/password` },
            { label: 'Devices', href: `${base}/devices` },
            { label: 'Download your data', href: `${base}/export` },
            { label: 'Delete your account', href: `${base}/delete` },
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
      {/* With scripts the shell handles it and signs out every tab. */}
      <form method="post" action={`${authBase(mount)}/sign-out`}>
        <Button type="submit" tone="quiet" data-sign-out data-act="sign-out">
          Sign out
        </Button>
      </form>
    </AccountPage>
  );
});
