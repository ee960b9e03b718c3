import type { FormState } from '@lemari/forms/define-form';
import { PasswordField } from '@lemari/ui/password-field';

/** A new password, entered twice. @see rules/sign-in/new-password-fields */
export const NewPasswordFields = ({ errors }: { errors: FormState['errors'] }) => (
  <>
    <PasswordField
      label="New Password"
      hint="Six characters at the least. A few words in a row are easy to keep in mind."
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
