import { type Step, stepFlow } from '@lemari/domain/steps';
import { emailForm } from '@lemari/validation/email-form';
import { parseWith } from '@lemari/validation/parse-with';
import type { SignInState, SignInStep } from './sign-in-state.rules.ts';

type Facts = Pick<SignInState, 'email'>;

/** A question after the e-mail: which one follows is the account's to say, and none of them needs another. */
const afterEmail = (id: SignInStep, label: string): Step<SignInStep, Facts> => ({
  id,
  label,
  // It is answered by being in.
  isComplete: () => false,
  needs: ['email'],
});

/**
 * The steps of signing in. Forms name their step, and anyone can post one: without a valid e-mail each leads back to it.
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
