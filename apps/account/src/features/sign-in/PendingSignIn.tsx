import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { Link } from '@lemari/ui/link';
import {
  broadcastSession,
  Island,
  page,
  PageHead,
  type PendingSignIn,
  useActionData,
  useLocation,
  useMount,
  useNavigateIfCurrent,
  useVisit,
} from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { authBase, keepAccountHref, onwardOf } from '../../account-paths.ts';
import { carriedEmail } from '../deletion/carried-email.ts';
import { afterRegistering, identityStep, linkStep } from './sign-in.rules.ts';
import type { SignInState } from './sign-in-steps.rules.ts';
import { ConversionSteps } from '../subscribe/ConversionSteps.tsx';
import { leadsToPlan } from '../welcome/welcome.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

interface PendingPage {
  /** Word below `{base}/auth`. */
  readonly path: 'magic-link' | 'identity';
  readonly description: string;
  readonly startOf: (pending: PendingSignIn | undefined) => SignInState;
}

/** A page on which a sign-in continues that began in a mail or at another company. */
const pageOf = ({ path, description, startOf }: PendingPage) =>
  page(function PendingSignInPage() {
    const mount = useMount();
    const { search } = useLocation();
    const navigateIfCurrent = useNavigateIfCurrent();
    const { pending } = useVisit();
    const flow = useSignIn({
      purpose: 'sign-in',
      first: useActionData<SignInState>(),
      start: startOf(pending),
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
        aside={<Link href={`${authBase(mount)}/sign-in${search}`}>Sign in another way</Link>}
      >
        <PageHead title={flow.title} description={description} path={`${authBase(mount)}/${path}`} />
        <meta name="robots" content="noindex" />
        <Island name={path}>
          <SignInForm flow={flow} />
        </Island>
      </SignInLayout>
    );
  });

/** `{base}/auth/magic-link`: confirms a mailed link. @see rules/sign-in/magic-link-page */
export const MagicLink = pageOf({
  path: 'magic-link',
  description: 'Confirm that you want to sign in with the link from your email.',
  startOf: linkStep,
});

/** `{base}/auth/identity`: a person of Google or Facebook without a linked account. @see rules/sign-in/identity-page */
export const Identity = pageOf({
  path: 'identity',
  description: 'Connect your Google or Facebook account to your Lemari account, or create one.',
  startOf: identityStep,
});
