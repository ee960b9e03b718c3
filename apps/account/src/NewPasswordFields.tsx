import type { FormState } from '@lemari/forms/define-form';
import { PasswordField } from '@lemari/ui/password-field';

interface NewPasswordFieldsProps {
  errors: FormState['errors'];
  /** Minimum length of a password. */
  minLength: number;
}

/** A new password, entered twice. @see rules/sign-in/new-password-fields */
export const NewPasswordFields = ({ errors, minLength }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="New Password"
      hint={`At least ${minLength} characters. A few words in a row are easy to remember.`}
      name="password"
      autoComplete="new-password"
      error={errors['password']}
    />
    <PasswordField
      label="Password Confirmation"
      name="confirmation"
      autoComplete="new-password"
      error={errors['confirmation']}
    />
  </>
);
