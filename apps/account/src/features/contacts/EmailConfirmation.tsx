import { profileQuery } from '@lemari/checkout/profile';
import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { ContactProof } from './ContactProof.tsx';
import { emailProofQuery, NOT_SENT } from './contacts.queries.ts';
import { UNCONFIRMED } from './contacts.rules.ts';

interface EmailConfirmationProps {
  /** State of a form that was posted without scripts. */
  first?: FormState | CodeState | undefined;
  onProven: () => void;
}

/** Confirms the e-mail that the account has; its queries are loaded. @see rules/accounts/email-confirmation */
export function EmailConfirmation({ first, onProven }: EmailConfirmationProps) {
  const { region } = useMount();
  const { email } = useLoadedQuery(profileQuery, { region });
  const { sentTo } = useLoadedQuery(emailProofQuery, { region });
  return (
    <ContactProof
      kind="own-email"
      email={email}
      proof={sentTo === email ? { sentTo } : NOT_SENT}
      action="Send me a code"
      resend={() => ({ email })}
      first={first}
      onProven={onProven}
      fields={() => (
        <>
          <p>{UNCONFIRMED}</p>
          <input type="hidden" name="email" value={email} />
        </>
      )}
    />
  );
}
