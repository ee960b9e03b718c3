import { SignInLayout } from '@lemari/ui/sign-in-layout';
import { type PendingSignIn, SetupContext, useVisit, VisitContext } from '@lemari/kit';
import { use } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { authStory, partStory } from '../../testing/account-story.tsx';
import type { SignInState } from './sign-in-steps.rules.ts';
import { Identity, MagicLink } from './PendingSignIn.tsx';
import { SignIn } from './SignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import SignInModal from './SignInModal.tsx';
import { useSignIn } from './use-sign-in.ts';

const meta = { title: 'Pages/Sign in', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const none = () => undefined;

/** The form at one of its steps. */
const stepStory = (change: Partial<SignInState>): StoryObj =>
  partStory(function AtAStep() {
    const first: SignInState = { step: 'email', email: 'ayu@example.com', errors: {}, ...change };
    const flow = useSignIn({ purpose: 'sign-in', first, onIn: none, onDeletion: none });
    return (
      <SignInLayout title={flow.title}>
        <SignInForm flow={flow} />
      </SignInLayout>
    );
  });

export const Email: StoryObj = authStory({ path: '/sign-in' });
export const Register: StoryObj = authStory({ path: '/register' });
export const Slip: StoryObj = stepStory({
  email: 'ayu@gmial.com',
  errors: { email: 'Do you mean @gmail.com?' },
  suggestion: 'ayu@gmail.com',
});
export const NotOfThePartner: StoryObj = stepStory({
  errors: { email: 'Please enter your Google email address' },
  offersWithoutPartner: true,
});
export const Password: StoryObj = stepStory({ step: 'password' });
export const WrongPassword: StoryObj = stepStory({
  step: 'password',
  errors: { password: 'Your email / password combination is not valid.' },
});
export const UsedEmail: StoryObj = stepStory({
  step: 'password',
  notice: { tone: 'info', title: 'This email has been registered before. Try signing in!' },
});
export const Code: StoryObj = stepStory({ step: 'code' });
export const CodeOver: StoryObj = stepStory({
  step: 'code-instead',
  errors: { code: 'This code has expired, or was requested on another device. Ask for a new one here.' },
  isCodeOver: true,
});
export const ResendFailed: StoryObj = stepStory({
  step: 'code',
  notice: {
    tone: 'danger',
    title: 'Failed to resend OTP. Please try again.',
    text: 'You can ask for another code in 40 seconds.',
  },
});
export const NewCode: StoryObj = stepStory({ step: 'new-code' });
export const NewPassword: StoryObj = stepStory({ step: 'new-password' });
export const Elsewhere: StoryObj = stepStory({ elsewhere: 'hk' });
export const TooManyTries: StoryObj = stepStory({
  step: 'password',
  notice: { tone: 'danger', title: 'Too many tries. Please try again in 12 minutes.' },
});
/** The part of the page that continues a mailed link, or a sign-in with Google or Facebook. */
const pendingStory = (pending: PendingSignIn | undefined, Page: typeof MagicLink): StoryObj =>
  partStory(function Pending() {
    const visit = useVisit();
    return (
      <VisitContext value={{ ...visit, pending }}>
        <Page />
      </VisitContext>
    );
  });
const AYU = 'ayu.lestari@example.com';

export const LinkSent: StoryObj = stepStory({ step: 'link-sent' });
export const Link: StoryObj = pendingStory({ by: 'link', email: AYU }, MagicLink);
export const LinkOver: StoryObj = pendingStory(undefined, MagicLink);
export const NoAccountOfPerson: StoryObj = pendingStory(
  { by: 'facebook', email: AYU, account: 'none' },
  Identity,
);
export const AccountOfPerson: StoryObj = pendingStory(
  { by: 'google', email: AYU, account: 'exists' },
  Identity,
);
export const AccountOfPersonElsewhere: StoryObj = pendingStory(
  { by: 'google', email: AYU, account: 'elsewhere', region: 'hk' },
  Identity,
);
export const ConnectCode: StoryObj = stepStory({ step: 'connect-code' });
export const WithCompanies: StoryObj = partStory(function WithCompanies() {
  const setup = use(SetupContext);
  return (
    <SetupContext value={{ ...setup, signInWith: ['google', 'facebook'] }}>
      <SignIn />
    </SetupContext>
  );
});
export const InAModal: StoryObj = partStory(() => (
  <SignInModal
    dialog={{ open: true, onClose: none, closesOnOverlay: true }}
    values={{ reason: 'Your session has expired. Sign in to continue: what you typed is still here.' }}
  />
));
