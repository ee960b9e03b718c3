/** Lifetime of a mailed sign-in code, in seconds. @see docs/decisions/0098 */
export const CODE_SECONDS = 10 * 60;
