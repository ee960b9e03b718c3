import { Alert } from '@lemari/ui/alert';
import { Link } from '@lemari/ui/link';
import { useModals, useMount } from '@lemari/kit';
import type { MouseEvent } from 'react';
import { accountBase, emailHref } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { UNCONFIRMED } from '../contacts/contacts.rules.ts';

/** Leads to the confirmation of the e-mail: with scripts in a modal, in place of the page. @see rules/accounts/email-confirmation */
export function UnconfirmedEmail({ email }: { email: string }) {
  const mount = useMount();
  const modals = useModals();
  const openInstead = async (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const isOpen = await modals.open('email-verification', {
      onConfirmed: () => leaving.to(`${accountBase(mount)}?done=own-email`),
    });
    if (!isOpen) leaving.to(emailHref(mount));
  };
  return (
    <Alert
      tone="info"
      title={`${email} isn’t confirmed yet`}
      action={
        <Link href={emailHref(mount)} alone onClick={(event) => void openInstead(event)}>
          Confirm your email
        </Link>
      }
    >
      {UNCONFIRMED}
    </Alert>
  );
}
