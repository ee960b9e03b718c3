import { Link } from '@lemari/ui/link';
import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { Island, page, PageHead, tellSession, useActionData, useLocation, useMount } from '@lemari/vertical';
import { leaving } from '../../leaving.ts';
import { authBase, onwardOf } from '../../places.ts';
import { afterRegistering, otherWayHref, TITLES } from './sign-in.rules.ts';
import type { Purpose, SignInState } from './sign-in.state.ts';
import { SignInForm } from './SignInForm.tsx';

const ABOUT: Readonly<Record<Purpose, { description: string; question: string; other: string }>> = {
  'sign-in': {
    description: 'Sign in to what you keep, rent and have delivered.',
    question: 'New here?',
    other: 'Create your account',
  },
  register: {
    description: 'An account for what you keep, rent and have delivered. Your e-mail is all it takes.',
    question: 'Have you been here before?',
    other: 'Sign in',
  },
};

const pageOf = (purpose: Purpose) =>
  page(function SignInPage() {
    const mount = useMount();
    const { search } = useLocation();
    const first = useActionData<SignInState>();
    const { description, question, other } = ABOUT[purpose];
    const onIn = (isNew: boolean) => {
      tellSession(true);
      leaving.to(isNew ? afterRegistering(search, mount) : onwardOf(search, mount));
    };
    return (
      <SignInLayout
        title={TITLES[purpose]}
        aside={
          <p>
            {question} <Link href={otherWayHref(purpose, search, mount)}>{other}</Link>
          </p>
        }
      >
        <PageHead title={TITLES[purpose]} description={description} path={`${authBase(mount)}/${purpose}`} />
        <meta name="robots" content="noindex" />
        <Island name={purpose}>
          <div data-island={purpose}>
            <SignInForm
              purpose={purpose}
              first={first}
              onIn={onIn}
              onDeletion={() => leaving.to(`${authBase(mount)}/account-deletion`)}
            />
          </div>
        </Island>
      </SignInLayout>
    );
  });

/** `{base}/auth/sign-in`. @see accounts §2, Auth */
export const SignIn = pageOf('sign-in');
/** `{base}/auth/register`. @see accounts §2, Auth */
export const Register = pageOf('register');
