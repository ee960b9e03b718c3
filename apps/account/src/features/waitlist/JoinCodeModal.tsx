import { css } from '@emotion/react';
import { LONGEST_CODE } from '@lemari/domain/code';
import { baseOf } from '@lemari/domain/region/vertical';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { type ModalProps, useLocation, useModals, useMount, useVisit } from '@lemari/kit';
import { choiceHref } from '@lemari/plans/choice-address';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Link } from '@lemari/ui/link';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { frontOf } from '../../account-paths.ts';
import { leaving } from '../../leaving.ts';
import { JOIN_FIELD } from '../subscribe/join-code.form.ts';
import { validateJoinCodeForm } from './join-code-modal.form.ts';

const look = css({
  display: 'grid',
  gap: token('space-16'),
  '& input': { textTransform: 'uppercase' },
});

const SIGN_IN_FIRST = 'Sign in to use your join code: we check that it’s for your email.';

/** Takes a join code, and leads on to its plan. Guests sign in first. @see rules/modals/key-join-code, rules/waitlist/needs-sign-in */
export default function JoinCodeModal({ dialog }: ModalProps<'join-code'>) {
  const { isSignedIn } = useVisit();
  return (
    <Dialog {...dialog} title="Your join code" asSheet>
      {isSignedIn ? <CodeEntry /> : <SignInFirst onClose={dialog.onClose} />}
    </Dialog>
  );
}

function CodeEntry() {
  const mount = useMount();
  const { region } = mount;
  const form = useForm({
    definition: validateJoinCodeForm(region),
    onDone: ({ code, vertical }) =>
      leaving.to(
        choiceHref({ path: `${baseOf(vertical, region) ?? `/${region}`}/subscription/plans`, join: code }),
      ),
  });
  return (
    <FormFrame form={form} look={look}>
      <TextField
        label="Join code"
        name={JOIN_FIELD}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        error={form.state.errors[JOIN_FIELD]}
      />
      <Button type="submit" size="large" block loading={form.isBusy} data-act="join-code-check">
        Use this code
      </Button>
      <p>
        <Link href={`${frontOf(mount)}/faq`} data-modal="instruction" alone>
          How join codes work
        </Link>
      </p>
    </FormFrame>
  );
}

function SignInFirst({ onClose }: { onClose: () => void }) {
  const mount = useMount();
  const modals = useModals();
  const { pathname, search } = useLocation();
  const signIn = async () => {
    onClose();
    // After sign-in the page is loaded again for the person.
    if (!(await modals.open('sign-in', { reason: SIGN_IN_FIRST })))
      leaving.to(signInHref(mount, pathname + search));
  };
  return (
    <div css={look}>
      <p>{SIGN_IN_FIRST}</p>
      <Button size="large" block onClick={() => void signIn()}>
        Sign in
      </Button>
    </div>
  );
}
