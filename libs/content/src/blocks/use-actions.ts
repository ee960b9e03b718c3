import { contactSubject, withSubject } from '@lemari/domain/navigation/contact';
import { useLocation, useVisit } from '@lemari/kit';

const SIGN_IN_PATH = /\/auth\/(?:sign-in|register)(?:[?#]|$)/;

/**
 * The actions for this visitor: a signed-in one is not asked to sign in, and an email has the subject that the URL names,
 * also in its label.
 * @see rules/content/no-sign-in-for-signed-in
 */
export function useActions<Action extends { readonly href: string; readonly label: string }>(
  actions: readonly Action[],
): readonly Action[] {
  const { isSignedIn } = useVisit();
  const subject = contactSubject(useLocation().search);
  const own = isSignedIn ? actions.filter(({ href }) => !SIGN_IN_PATH.test(href)) : actions;
  return own.map((action) => {
    const href = withSubject(action.href, subject);
    return subject === undefined || href === action.href
      ? action
      : {
          ...action,
          href,
          label: `${action.label} about ${subject.replace(/^./, (first) => first.toLowerCase())}`,
        };
  });
}
