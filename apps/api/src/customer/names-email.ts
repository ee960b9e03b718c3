/** Characters of an e-mail before its @, as the shop accepts them, with its dots. @see libs/domain/src/person/email.ts */
const LOCAL = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]";

/**
 * Whether a text names an e-mail, rather than a longer one that holds it: `joann@x.com` and `ann@x.com.sg` are not `ann@x.com`.
 * @param email normalized
 */
export function namesEmail(text: string, email: string): boolean {
  const literal = email.replaceAll(/[^a-z0-9@]/g, String.raw`\$&`);
  // A full stop after it ends a sentence, unless a domain goes on.
  return new RegExp(`(?<!${LOCAL})${literal}(?![a-z0-9-]|\\.[a-z0-9])`, 'i').test(text);
}
