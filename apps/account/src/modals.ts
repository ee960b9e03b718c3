import type { ModalLoaders } from '@lemari/kit';

/**
 * The modals of an account.
 * @see rules/modals/key-account-exists, rules/modals/key-no-account, rules/modals/key-sign-in, rules/modals/key-register, rules/modals/key-first-month-voucher,
 * rules/modals/key-voucher-detail, rules/modals/key-invalid-voucher, rules/modals/key-add-card, rules/modals/key-add-charge,
 * rules/modals/key-process-payment, rules/modals/key-error-payment, rules/modals/key-subscribed,
 * rules/modals/key-cancel-payment, rules/modals/key-subscriber-referral, rules/modals/key-ex-subscriber-referral,
 * rules/modals/key-one-time-password, rules/modals/key-email-verification,
 * rules/modals/key-instruction, rules/modals/key-welcome, rules/modals/key-waitlist, rules/modals/key-join-code,
 * rules/modals/key-new-code, rules/modals/key-custom, rules/modals/key-add-payment-account,
 * rules/modals/key-bank-transfer-confirm, rules/modals/key-expired-transaction
 */
export const accountModals = {
  'account-exists': () =>
    import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/AccountExistsModal.tsx'),
  'add-card': () => import(/* webpackChunkName: "card-modal" */ './features/cards/AddCardModal.tsx'),
  'add-charge': () => import(/* webpackChunkName: "charge-modal" */ './features/charges/AddChargeModal.tsx'),
  'add-payment-account': () =>
    import(/* webpackChunkName: "bank-modals" */ './features/bank/AddPaymentAccountModal.tsx'),
  'bank-transfer-confirm': () =>
    import(/* webpackChunkName: "bank-modals" */ './features/bank/TransferConfirmModal.tsx'),
  'cancel-payment': () =>
    import(/* webpackChunkName: "payment-modals" */ './features/subscription-modals/CancelPaymentModal.tsx'),
  'change-email': () =>
    import(/* webpackChunkName: "contact-modals" */ './features/contacts/ChangeEmailModal.tsx'),
  custom: () => import(/* webpackChunkName: "waitlist-modals" */ './features/waitlist/CustomModal.tsx'),
  'email-verification': () =>
    import(/* webpackChunkName: "contact-modals" */ './features/contacts/EmailVerificationModal.tsx'),
  'error-payment': () =>
    import(/* webpackChunkName: "payment-modals" */ './features/subscription-modals/ErrorPaymentModal.tsx'),
  'expired-transaction': () =>
    import(/* webpackChunkName: "bank-modals" */ './features/bank/ExpiredTransactionModal.tsx'),
  'ex-subscriber-referral': () =>
    import(
      /* webpackChunkName: "referral-modals" */ './features/subscription-modals/ExSubscriberReferralModal.tsx'
    ),
  instruction: () =>
    import(/* webpackChunkName: "join-modals" */ './features/subscribe/InstructionModal.tsx'),
  'join-code': () =>
    import(/* webpackChunkName: "waitlist-modals" */ './features/waitlist/JoinCodeModal.tsx'),
  'new-code': () => import(/* webpackChunkName: "waitlist-modals" */ './features/waitlist/NewCodeModal.tsx'),
  'no-account': () =>
    import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/NoAccountModal.tsx'),
  'one-time-password': () =>
    import(
      /* webpackChunkName: "one-time-password" */ './features/one-time-password/OneTimePasswordModal.tsx'
    ),
  plan: () => import(/* webpackChunkName: "plan-modals" */ './features/plans/PlanModal.tsx'),
  'first-month-voucher': () =>
    import(/* webpackChunkName: "voucher-modals" */ './features/plans/FirstMonthVoucherModal.tsx'),
  'invalid-voucher': () =>
    import(/* webpackChunkName: "voucher-modals" */ './features/plans/InvalidVoucherModal.tsx'),
  'phone-verification': () =>
    import(/* webpackChunkName: "contact-modals" */ './features/contacts/PhoneVerificationModal.tsx'),
  'preferences-home': () =>
    import(/* webpackChunkName: "preferences-modals" */ './features/preferences/PreferencesHomeModal.tsx'),
  'preferences-on-demand': () =>
    import(/* webpackChunkName: "preferences-modals" */ './features/sign-in/PreferencesOnDemandModal.tsx'),
  'process-payment': () =>
    import(/* webpackChunkName: "payment-modals" */ './features/subscription-modals/ProcessPaymentModal.tsx'),
  register: () => import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/RegisterModal.tsx'),
  'sign-in': () => import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/SignInModal.tsx'),
  subscribed: () =>
    import(/* webpackChunkName: "payment-modals" */ './features/subscription-modals/SubscribedModal.tsx'),
  'subscriber-referral': () =>
    import(
      /* webpackChunkName: "referral-modals" */ './features/subscription-modals/SubscriberReferralModal.tsx'
    ),
  terms: () => import(/* webpackChunkName: "plan-modals" */ './features/plans/TermsModal.tsx'),
  welcome: () => import(/* webpackChunkName: "sign-in-modals" */ './features/welcome/WelcomeModal.tsx'),
  waitlist: () => import(/* webpackChunkName: "waitlist-modals" */ './features/waitlist/WaitlistModal.tsx'),
  'voucher-detail': () =>
    import(/* webpackChunkName: "voucher-modals" */ './features/plans/VoucherDetailModal.tsx'),
} as const satisfies ModalLoaders;
