import { rentalBaseOf, VERTICALS } from '@lemari/domain/region/vertical';
import { StatePage } from '@lemari/ui/state-page';
import { page, PageHead, useMount } from '@lemari/kit';
import type { ReactNode } from 'react';
import { accountBase, authBase, frontOf, questionsOf } from '../../account-paths.ts';
import { WAITLIST_TITLES } from '../waitlist/waitlist.rules.ts';
import type { CompleteLoad } from './welcome.load.ts';
import { WELCOME } from './welcome.rules.ts';

interface StateProps {
  title: string;
  /** Title of the page, if it is another one; it names the house already. */
  pageTitle?: string;
  description: string;
  /** Path below `{base}/auth`. */
  path: string;
  actions: readonly { label: string; href: string }[];
  children: ReactNode;
}

/** A page with one message and links. */
function State({ title, pageTitle = title, description, path, actions, children }: StateProps) {
  const mount = useMount();
  return (
    <>
      <PageHead title={pageTitle} description={description} path={authBase(mount) + path} />
      <meta name="robots" content="noindex" />
      <StatePage title={title} actions={actions}>
        {children}
      </StatePage>
    </>
  );
}

/** `{base}/auth/register/complete`: the account is made. @see rules/sign-in/register-complete */
export const Complete = page<CompleteLoad>(function CompletePage({ load: { waitlistHref } }) {
  const mount = useMount();
  return (
    <State
      title={WELCOME.title}
      pageTitle="Welcome"
      description="Your Lemari account is ready."
      path="/register/complete"
      actions={[
        ...(waitlistHref === undefined ? [] : [{ label: WAITLIST_TITLES.join, href: waitlistHref }]),
        { label: `Browse ${VERTICALS[mount.host].label}`, href: frontOf(mount) },
        { label: 'Add an address', href: `${accountBase(mount)}/addresses/new` },
        { label: 'Your account', href: accountBase(mount) },
      ]}
    >
      <p>
        {WELCOME.text}{' '}
        {waitlistHref === undefined
          ? 'Start browsing, or add your address.'
          : 'Plans start with a join code: join the waitlist, and we’ll email you one when it’s your turn.'}
      </p>
    </State>
  );
});

/** `{base}/auth/register/not-available`: the shop does not deliver to the user's city yet. @see rules/sign-in/register-not-available */
export const NotAvailable = page(function NotAvailablePage() {
  const mount = useMount();
  return (
    <State
      title="We don’t deliver to your city yet"
      description="What you can do until we deliver to your city."
      path="/register/not-available"
      actions={[
        { label: 'Browse anyway', href: rentalBaseOf(mount.region) ?? frontOf(mount) },
        { label: 'Questions and answers', href: questionsOf(mount.region) },
      ]}
    >
      <p>
        {rentalBaseOf(mount.region) === undefined
          ? 'Your account is safe. You can browse the whole wardrobe meanwhile.'
          : 'Our couriers don’t reach you yet, but you can collect pieces and return them at one of our counters.'}
      </p>
    </State>
  );
});
