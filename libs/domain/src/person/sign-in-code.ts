import { numberWords } from '../plan/plan-words.ts';

/** Digits of a code by e-mail or text message. */
export const CODE_DIGITS = 6;
/** `six` */
export const codeDigitsWord = (): string => numberWords(CODE_DIGITS);
/** Tries at a code before it is used up. */
export const CODE_TRIES = 5;
/** Lifetime of a mailed sign-in code, in seconds. @see docs/decisions/0098 */
export const CODE_SECONDS = 10 * 60;
/** Lifetime of a mailed link to sign in, in seconds. @see docs/decisions/0321 */
export const LINK_SECONDS = 15 * 60;

/** Seconds until another code can be requested. */
export const RESEND_SECONDS = 60;
