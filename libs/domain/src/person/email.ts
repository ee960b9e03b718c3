/** The form in which e-mails are stored and compared. @see rules/validation/email-normal */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** @see rules/errors/email-used */
export const EMAIL_USED = 'This email has been registered before. Try signing in!';

const PROBLEM = 'Please enter a valid email address';
/** The problem of a field that is empty. */
export const NO_EMAIL = 'Email must be filled';

/** The longest address, and the longest part before the @, that mail servers accept. @see RFC 5321, 4.5.3.1 */
const MOST_CHARACTERS = 254;
const MOST_LOCAL_CHARACTERS = 64;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Typos of `.com` that are not top-level domains. */
const NO_COM = 'con|cmo|comm|vom|xom|cim|cpm|ocm|coom|ccom';

const HOTMAIL_TYPOS =
  'hotmial|hotmal|hotmai|hotmil|hotmaill|hotmaik|hotnail|htomail|hormail|hotamil|hotmsil|hitmail';
const GMAIL_TYPOS = 'gmial|gmal|gamil|gmil|gmai|gmaill|gmaik|gnail|ggmail|gmaul|gmsil|gmali';

/** A typo of a provider's name, or its name with a wrong top-level domain. */
const typoOf = (name: string, typos: string): RegExp =>
  new RegExp(`^(?:(?:${typos})\\.[a-z]+|${name}\\.(?:c|co|cm|om|${NO_COM}))$`);

/**
 * Typos of domains; the first match decides. Only domains that do not exist otherwise: `ymail.com` is a provider,
 * `.co` and `.cm` are countries.
 * @see rules/validation/email-hint-hotmail, rules/validation/email-hint-gmail, rules/validation/email-hint-com
 */
const TYPOS: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  { pattern: typoOf('hotmail', HOTMAIL_TYPOS), hint: 'Do you mean @hotmail.com?' },
  { pattern: typoOf('gmail', GMAIL_TYPOS), hint: 'Do you mean @gmail.com?' },
  { pattern: new RegExp(`\\.(?:${NO_COM})$`), hint: 'Do you mean .com?' },
];

/**
 * The problem of an e-mail as a user typed it.
 * @returns undefined where it is valid
 * @see rules/validation/email-shared-check
 */
export function emailProblem(text: string): string | undefined {
  const email = normalEmail(text);
  if (email === '') return NO_EMAIL;
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (!isLocal(email.slice(0, Math.max(at, 0))) || email.length > MOST_CHARACTERS) return PROBLEM;
  return TYPOS.find(({ pattern }) => pattern.test(domain))?.hint ?? (isDomain(domain) ? undefined : PROBLEM);
}

const isLocal = (local: string): boolean => local.length <= MOST_LOCAL_CHARACTERS && LOCAL.test(local);

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}
