/** How long a mailed sign-in code works. @see docs/decisions/0098 */
export const CODE_SECONDS = 10 * 60;
