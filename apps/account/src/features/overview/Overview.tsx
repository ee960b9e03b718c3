import { css } from '@emotion/react';
import { actionProps } from '@lemari/ui/action-link';
import { Alert } from '@lemari/ui/alert';
import { token } from '@lemari/ui/token';
import { Button } from '@lemari/ui/button';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { useLoadedQuery } from '@lemari/http/query';
import { PROVIDER_NAMES } from '@lemari/contract/identity';
import { page, useLocation, useMount, useVisit } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase, authBase, phoneHref } from '../../account-paths.ts';
import { useShownOnce } from '../../use-shown-once.ts';
import { chargesQuery } from '@lemari/checkout/charges';
import { Owed } from '@lemari/checkout/charges/owed';
import { profileQuery } from '@lemari/checkout/profile';
import type { OverviewLoad } from './overview.load.ts';
import { emailProofQuery } from '../contacts/contacts.queries.ts';
import { shownSubscriptionsQuery } from '../subscription/shown-subscriptions.queries.ts';
import { waitlistFact } from '../waitlist/waitlist-fact.rules.ts';
import { waitlistQuery } from '../waitlist/waitlist.queries.ts';
import { Plans } from './Plans.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { accountLinks } from './account-links.rules.ts';
import { doneWords, phoneFact } from './overview.rules.ts';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

const nextLook = css({ display: 'flex', flexWrap: 'wrap', gap: token('space-12') });

/** @see rules/sign-in/auth-type */
const SIGNED_IN_WITH = { email: 'Email', ...PROVIDER_NAMES } as const;

/** Leads to where it is added. */
const NotAdded = ({ href }: { href: string }) => <Link href={href}>Not added yet</Link>;

/** What a person without a plan can do next, as the table of calls to action says. @see rules/calls-to-action/account */
const NextStep = ({ cta }: Pick<OverviewLoad, 'cta'>) =>
  cta.length > 0 && (
    <div css={nextLook}>
      {cta.map((link) => (
        <Button key={link.label} {...actionProps(link)}>
          {link.label}
        </Button>
      ))}
    </div>
  );

/** `{base}/account`: the signed-in user, with links to their pages. */
export const Overview = page<OverviewLoad>(function OverviewPage({ load }) {
  const mount = useMount();
  const { search } = useLocation();
  const { name, email, phoneNumber, isPhoneVerified } = useLoadedQuery(profileQuery, {
    region: mount.region,
  });
  const authType = useVisit().person?.authType;
  const subscriptions = useLoadedQuery(shownSubscriptionsQuery, { region: mount.region }, { fallback: [] });
  const charges = useLoadedQuery(chargesQuery, { region: mount.region }, { fallback: [] });
  const entries = useLoadedQuery(waitlistQuery, { region: mount.region }, { fallback: [] });
  const done = doneWords(search);
  useShownOnce('done');
  const proof = useLoadedQuery(emailProofQuery, { region: mount.region }, { fallback: undefined });
  return (
    <AccountPage
      title="Your account"
      description="Your details, plan, cards, addresses and password."
      path=""
      lead={name === undefined ? email : `${name}, ${email}`}
    >
      {done !== undefined && <Alert tone="success" title={done} />}
      <Owed charges={charges} />
      {proof?.isConfirmed === false && <UnconfirmedEmail email={email} />}
      <Facts
        facts={[
          { term: 'Name', value: name ?? <NotAdded href={`${accountBase(mount)}/profile`} /> },
          { term: 'Email', value: email },
          ...(authType === undefined ? [] : [{ term: 'Signed in with', value: SIGNED_IN_WITH[authType] }]),
          {
            term: 'Phone number',
            value:
              phoneNumber === undefined ? (
                <NotAdded href={phoneHref(mount)} />
              ) : (
                phoneFact(phoneNumber, isPhoneVerified, mount.region)
              ),
          },
          ...entries
            .map((entry) => waitlistFact(entry, { region: mount.region, today: load.today }))
            .map(({ term, words, href }) => ({ term, value: <Link href={href}>{words}</Link> })),
        ]}
      />
      <Plans subscriptions={subscriptions} context={load} />
      {subscriptions.length === 0 && <NextStep cta={load.cta} />}
      <AccountLinks groups={accountLinks(mount, subscriptions.length > 0)} />
      {/* With scripts the shell handles it and signs out every tab. */}
      <form method="post" action={`${authBase(mount)}/sign-out`}>
        <Button type="submit" tone="quiet" data-sign-out data-act="sign-out">
          Sign out
        </Button>
      </form>
    </AccountPage>
  );
});
