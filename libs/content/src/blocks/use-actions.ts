import { useVisit } from '@lemari/kit';

const SIGN_IN_PATH = /\/auth\/(?:sign-in|register)(?:[?#]|$)/;

/** The actions for this visitor: a signed-in one is not asked to sign in. @see rules/content/no-sign-in-for-signed-in */
export function useActions<Action extends { readonly href: string }>(
  actions: readonly Action[],
): readonly Action[] {
  const { isSignedIn } = useVisit();
  return isSignedIn ? actions.filter(({ href }) => !SIGN_IN_PATH.test(href)) : actions;
}
