import { StatePage } from '@lemari/ui/state-page';
import { page, PageHead, useMount } from '@lemari/kit';
import { authBase } from '../../account-paths.ts';

const TITLE = 'Password Changed';
const TEXT = 'Congratulations, your password has been changed! Please sign in with your new password.';

/** `{region}/auth/set-new-password/success`. @see rules/sign-in/new-password-success-title, rules/sign-in/new-password-success-text */
export const NewPasswordDone = page(function NewPasswordDonePage() {
  const mount = useMount();
  return (
    <>
      <PageHead title={TITLE} description={TEXT} path={`${mount.base}/success`} />
      <meta name="robots" content="noindex" />
      <StatePage title={TITLE} actions={[{ label: 'Back to Sign In', href: `${authBase(mount)}/sign-in` }]}>
        <p>{TEXT}</p>
      </StatePage>
    </>
  );
});
