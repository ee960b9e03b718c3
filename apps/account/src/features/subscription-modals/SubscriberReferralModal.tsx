import type { ModalProps } from '@lemari/kit';
import { ReferralDialog } from './ReferralDialog.tsx';

/** @see rules/modals/key-subscriber-referral */
export default function SubscriberReferralModal({ dialog }: ModalProps<'subscriber-referral'>) {
  return <ReferralDialog dialog={dialog} hasPlan />;
}
