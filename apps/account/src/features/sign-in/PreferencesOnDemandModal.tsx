import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** Opened from the side navigation of on-demand: it begins with sign-in. @see rules/navigation/on-demand-sign-in-first */
export default function PreferencesOnDemandModal({ dialog }: ModalProps<'preferences-on-demand'>) {
  return <SignInDialog dialog={dialog} values={{}} purpose="sign-in" />;
}
