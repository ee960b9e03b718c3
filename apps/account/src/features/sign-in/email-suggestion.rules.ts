/** The hints of the shared check that suggest another address: `Do you mean @gmail.com?`. @see rules/validation/email-hint-hotmail, rules/validation/email-hint-gmail, rules/validation/email-hint-com */
const HINT = /^Do you mean (@\S+|\.[a-z]+)\?$/;

/**
 * The e-mail that a hint suggests.
 * @returns undefined where the problem is no hint
 */
export function suggestedEmail(email: string, problem: string): string | undefined {
  const correction = HINT.exec(problem)?.[1];
  if (correction === undefined) return undefined;
  const unchanged = correction.startsWith('@')
    ? email.slice(0, email.lastIndexOf('@'))
    : email.slice(0, email.lastIndexOf('.'));
  return unchanged + correction;
}
