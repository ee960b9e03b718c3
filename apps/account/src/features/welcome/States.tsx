import { REGIONS } from '@lemari/domain/region';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { StatePage } from '@lemari/ui/state-page';
import { page, PageHead, useMount } from '@lemari/kit';
import type { ReactNode } from 'react';
import { accountBase, authBase, frontOf, questionsOf } from '../../account-paths.ts';

interface StateProps {
  title: string;
  description: string;
  /** Below `{base}/auth`. */
  path: string;
  actions: readonly { label: string; href: string }[];
  children: ReactNode;
}

/** A page that tells one thing and leads on. */
function State({ title, description, path, actions, children }: StateProps) {
  const mount = useMount();
  return (
    <>
      <PageHead title={title} description={description} path={authBase(mount) + path} />
      <meta name="robots" content="noindex" />
      <StatePage title={title} actions={actions}>
        {children}
      </StatePage>
    </>
  );
}

/** `{base}/auth/register/complete`: the account is made. @see rules/sign-in/register-complete */
export const Complete = page(function CompletePage() {
  const mount = useMount();
  return (
    <State
      title="Welcome to Lemari"
      description="Your Lemari account is ready."
      path="/register/complete"
      actions={[
        { label: `Look at ${VERTICALS[mount.host].label}`, href: frontOf(mount) },
        { label: 'Add an address', href: `${accountBase(mount)}/addresses/new` },
        { label: 'Your account', href: accountBase(mount) },
      ]}
    >
      <p>
        You’re in, and everything you saved as a guest is here too. Look around, or tell us where to deliver.
      </p>
    </State>
  );
});

/** `{base}/auth/register/not-available`: the shop does not deliver to the user's city yet. @see rules/sign-in/register-not-available */
export const NotAvailable = page(function NotAvailablePage() {
  const mount = useMount();
  return (
    <State
      title="We do not come to your city yet"
      description="Where we deliver, and what you can do until we come to you."
      path="/register/not-available"
      actions={[
        { label: 'Look around anyway', href: frontOf(mount) },
        { label: 'Questions and answers', href: questionsOf(mount.region) },
      ]}
    >
      <p>
        Our couriers in {REGIONS[mount.region].name} do not reach you so far. Your account stays, and so does
        your place: we write to you as soon as they do. Everything in the wardrobe is open to you until then.
      </p>
    </State>
  );
});

/** `{base}/auth/account-deletion`: the user asked for it, and can change their mind. @see rules/sign-in/account-deletion, rules/errors/deletion-asked */
export const AccountDeletion = page(function AccountDeletionPage() {
  const mount = useMount();
  return (
    <State
      title="This account is on its way out"
      description="What happens to an account that is to be deleted, and how to keep it."
      path="/account-deletion"
      actions={[
        { label: 'Use another e-mail', href: `${authBase(mount)}/sign-in` },
        { label: 'Continue as a guest', href: frontOf(mount) },
      ]}
    >
      <p>
        You asked us to delete it, so nobody can sign in to it any more. If you have thought again, tell us
        through Contact while it is still there: we stop the deletion, and everything is as it was.
      </p>
    </State>
  );
});
