import { CODE_DIGITS } from '@lemari/domain/person/sign-in-code';
import { CodeField } from '@lemari/ui/code-field';
import { Link } from '@lemari/ui/link';
import { PasswordField } from '@lemari/ui/password-field';
import { EmailField } from '@lemari/ui/text-field';
import { useMount } from '@lemari/kit';
import { authBase } from '../../account-paths.ts';
import { hasCode, PASSWORDS } from './sign-in.rules.ts';
import type { SignInState } from './sign-in-steps.rules.ts';

/** The fields of a step. Each step carries the e-mail on; none carries a password or code. */
export function StepFields({ state: { step, email, errors } }: { state: SignInState }) {
  const mount = useMount();
  const passwordField = PASSWORDS[step];
  if (step === 'email' || step === 'ask-link')
    return <EmailField autoComplete="username" defaultValue={email} error={errors.email} />;
  if (passwordField)
    return (
      <>
        {/* A password manager needs the user name beside the password. */}
        <EmailField autoComplete="username" readOnly value={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete={passwordField}
          error={errors.password}
          aside={
            passwordField === 'current-password' && (
              <Link href={`${authBase(mount)}/forgot-password`}>Forgot your password?</Link>
            )
          }
        />
      </>
    );
  return (
    <>
      <input type="hidden" name="email" value={email} />
      {hasCode(step) && <CodeField label="Code" name="code" digits={CODE_DIGITS} error={errors.code} />}
    </>
  );
}
