import type { ModalProps } from '@lemari/kit';
import { ReferralDialog } from './ReferralDialog.tsx';

/** Closing it leads to the region home. @see rules/modals/key-ex-subscriber-referral, rules/modals/ex-subscriber-referral-closed */
export default function ExSubscriberReferralModal({ dialog }: ModalProps<'ex-subscriber-referral'>) {
  return <ReferralDialog dialog={dialog} hasPlan={false} />;
}
