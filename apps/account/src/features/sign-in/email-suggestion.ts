/** The hints of the shared check that name what may have been meant: `Do you mean @gmail.com?`. @see accounts §5, Email */
const HINT = /^Do you mean (@\S+|\.[a-z]+)\?$/;

/**
 * The e-mail as a hint means it.
 * @returns undefined where the problem is no hint
 */
export function suggestedEmail(email: string, problem: string): string | undefined {
  const meant = HINT.exec(problem)?.[1];
  if (meant === undefined) return undefined;
  const kept = meant.startsWith('@')
    ? email.slice(0, email.lastIndexOf('@'))
    : email.slice(0, email.lastIndexOf('.'));
  return kept + meant;
}
