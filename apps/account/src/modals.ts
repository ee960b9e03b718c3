import type { ModalLoaders } from '@lemari/kit';

/** The modals of an account. @see rules/modals/key-sign-in, rules/modals/key-register */
export const accountModals = {
  plan: () => import(/* webpackChunkName: "plan-modals" */ './features/plans/PlanModal.tsx'),
  'preferences-on-demand': () =>
    import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/PreferencesOnDemandModal.tsx'),
  register: () => import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/RegisterModal.tsx'),
  'sign-in': () => import(/* webpackChunkName: "sign-in-modals" */ './features/sign-in/SignInModal.tsx'),
  terms: () => import(/* webpackChunkName: "plan-modals" */ './features/plans/TermsModal.tsx'),
} as const satisfies ModalLoaders;
