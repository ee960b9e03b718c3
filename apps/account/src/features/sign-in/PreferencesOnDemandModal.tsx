import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** Opened from the side navigation of On Demand; shows sign-in first. @see rules/navigation/on-demand-sign-in-first */
export default function PreferencesOnDemandModal({ dialog }: ModalProps<'preferences-on-demand'>) {
  return <SignInDialog dialog={dialog} values={{}} purpose="sign-in" />;
}
