/** How long a mailed sign-in code works. @see docs/decisions/0023 */
export const CODE_SECONDS = 10 * 60;
