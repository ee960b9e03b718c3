/** Lifetime of a mailed sign-in code, in seconds. @see docs/decisions/0098 */
export const CODE_SECONDS = 10 * 60;

/** Seconds until another code can be requested. */
export const RESEND_SECONDS = 60;
