import { profileQuery } from '@lemari/checkout/profile';
import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import { TextField } from '@lemari/ui/text-field';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { ContactProof } from './ContactProof.tsx';
import { emailProofQuery, NOT_SENT } from './contacts.queries.ts';

interface EmailProofProps {
  first?: FormState | CodeState | undefined;
  onProven: () => void;
}

/** The change of the e-mail; its queries are loaded. */
export function EmailProof({ first, onProven }: EmailProofProps) {
  const { region } = useMount();
  const { email } = useLoadedQuery(profileQuery, { region });
  const { sentTo } = useLoadedQuery(emailProofQuery, { region });
  return (
    <ContactProof
      kind="email"
      email={email}
      proof={sentTo === email ? NOT_SENT : { sentTo }}
      action="Continue"
      resend={(to) => ({ email: to })}
      first={first}
      onProven={onProven}
      fields={(errors, typed) => (
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          hint="You confirm it with two codes: one we send to your email now, and one to the new one."
          defaultValue={typed['email']}
          error={errors['email']}
        />
      )}
    />
  );
}
