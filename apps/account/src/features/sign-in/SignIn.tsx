import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { Island, page, PageHead, broadcastSession, useActionData, useLocation, useMount } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { authBase, onwardOf } from '../../account-paths.ts';
import { afterRegistering, otherPurposeHref, signInReason } from './sign-in.rules.ts';
import type { Purpose, SignInState } from './sign-in-steps.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

const ABOUT: Readonly<Record<Purpose, { description: string; question: string; other: string }>> = {
  'sign-in': {
    description: 'Sign in to your wishlist and your account.',
    question: 'New here?',
    other: 'Create your account',
  },
  register: {
    description: 'Create an account for your wishlist and addresses. All you need is an email address.',
    question: 'Already have an account?',
    other: 'Sign in',
  },
};

const pageOf = (purpose: Purpose) =>
  page(function SignInPage() {
    const mount = useMount();
    const { search } = useLocation();
    const flow = useSignIn({
      purpose,
      first: useActionData<SignInState>(),
      onIn: (isNew) => {
        broadcastSession(true);
        leaving.to(isNew ? afterRegistering(search, mount) : onwardOf(search, mount));
      },
      onDeletion: () => leaving.to(`${authBase(mount)}/account-deletion`),
    });
    const { description, question, other } = ABOUT[purpose];
    return (
      <SignInLayout
        title={flow.title}
        lead={signInReason(search)}
        // Later steps follow from the email, and offer another one.
        aside={
          flow.state.step === 'email' ? (
            <p>
              {question} <Link href={otherPurposeHref(purpose, search, mount)}>{other}</Link>
            </p>
          ) : undefined
        }
      >
        <PageHead title={flow.title} description={description} path={`${authBase(mount)}/${purpose}`} />
        <meta name="robots" content="noindex" />
        <Island name={purpose}>
          <SignInForm flow={flow} />
        </Island>
      </SignInLayout>
    );
  });

/** `{base}/auth/sign-in`. @see rules/sign-in/page */
export const SignIn = pageOf('sign-in');
/** `{base}/auth/register`. @see rules/sign-in/register */
export const Register = pageOf('register');
