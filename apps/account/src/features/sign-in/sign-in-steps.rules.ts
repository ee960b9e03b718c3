import { type Step, stepFlow } from '@lemari/domain/steps';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import type { SignInState, SignInStep } from './sign-in-state.rules.ts';

type Facts = Pick<SignInState, 'email'>;

/** A step after the e-mail. The account decides which one follows; none requires another. */
const afterEmail = (id: SignInStep, label: string): Step<SignInStep, Facts> => ({
  id,
  label,
  // Completed only by signing in.
  isComplete: () => false,
  needs: ['email'],
});

/**
 * The steps of sign-in. A posted form names its step and may be forged: without a valid e-mail each step leads back to the first.
 * @see docs/decisions/0121
 */
export const SIGN_IN = stepFlow<SignInStep, Facts>([
  { id: 'email', label: 'Sign in', isComplete: ({ email }) => parseWith(emailForm, { email }).ok },
  afterEmail('password', 'Sign in'),
  afterEmail('code', 'Sign in'),
  afterEmail('code-instead', 'Sign in'),
  afterEmail('new', 'Create your account'),
  afterEmail('new-code', 'Create your account'),
  afterEmail('new-password', 'Create your account'),
]);
