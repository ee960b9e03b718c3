import { SignInLayout } from '@lemari/ui/sign-in-layout';
import {
  Island,
  page,
  PageHead,
  broadcastSession,
  useActionData,
  useLocation,
  useMount,
  useNavigateIfCurrent,
} from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { useShownOnce } from '../../use-shown-once.ts';
import { authBase, keepAccountHref, onwardOf } from '../../account-paths.ts';
import { carriedEmail } from '../deletion/carried-email.ts';
import {
  afterRegistering,
  opensWithRegistration,
  PROBLEM_KEYS,
  signInReason,
  startAfter,
  withoutProblem,
} from './sign-in.rules.ts';
import type { Purpose, SignInState } from './sign-in-steps.rules.ts';
import { ConversionSteps } from '../subscribe/ConversionSteps.tsx';
import { leadsToPlan } from '../welcome/welcome.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

const DESCRIPTIONS: Readonly<Record<Purpose, string>> = {
  'sign-in': 'Sign in to your wishlist and your account.',
  register: 'Create an account for your wishlist and addresses. All you need is an email address.',
};

const pageOf = (purpose: Purpose) =>
  page(function SignInPage() {
    const mount = useMount();
    const { search } = useLocation();
    const navigateIfCurrent = useNavigateIfCurrent();
    useShownOnce(...PROBLEM_KEYS);
    const flow = useSignIn({
      purpose,
      shown: opensWithRegistration(search) ? 'register' : purpose,
      first: useActionData<SignInState>(),
      start: startAfter(search),
      onIn: (isNew) => {
        broadcastSession(true);
        leaving.to(isNew ? afterRegistering(search, mount) : onwardOf(search, mount));
      },
      onDeletion: (email) => {
        carriedEmail.set(email);
        navigateIfCurrent(keepAccountHref(mount));
      },
    });
    return (
      <SignInLayout
        progress={leadsToPlan(search, mount) && <ConversionSteps current="register" />}
        title={flow.title}
        lead={signInReason(search)}
      >
        <PageHead
          title={flow.title}
          description={DESCRIPTIONS[purpose]}
          path={`${authBase(mount)}/${purpose}`}
        />
        <meta name="robots" content="noindex" />
        <Island name={purpose}>
          <SignInForm flow={flow} from={`${authBase(mount)}/${purpose}${withoutProblem(search)}`} />
        </Island>
      </SignInLayout>
    );
  });

/** `{base}/auth/sign-in`. @see rules/sign-in/page */
export const SignIn = pageOf('sign-in');
/** `{base}/auth/register`. @see rules/sign-in/register */
export const Register = pageOf('register');
