import type { ModalLoaders } from '@lemari/kit';

/**
 * The modals of an account.
 * @see rules/modals/key-sign-in, rules/modals/key-register, rules/modals/key-first-month-voucher,
 * rules/modals/key-voucher-detail, rules/modals/key-invalid-voucher
 */
export const accountModals = {
  plan: () => import(/* webpackChunkName: "plan-modals" */ './features/plans/PlanModal.tsx'),
  'first-month-voucher': () =>
    import(/* webpackChunkName: "voucher-modals" */ './features/plans/FirstMonthVoucherModal.tsx'),
  'invalid-voucher': () =>
    import(/* webpackChunkName: "voucher-modals" */ './features/plans/InvalidVoucherModal.tsx'),
  'preferences-on-demand': () =>
    import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/PreferencesOnDemandModal.tsx'),
  register: () => import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/RegisterModal.tsx'),
  'sign-in': () => import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/SignInModal.tsx'),
  terms: () => import(/* webpackChunkName: "plan-modals" */ './features/plans/TermsModal.tsx'),
  'voucher-detail': () =>
    import(/* webpackChunkName: "voucher-modals" */ './features/plans/VoucherDetailModal.tsx'),
} as const satisfies ModalLoaders;
