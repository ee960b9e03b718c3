/** How a session was begun. @see rules/sign-in/auth-type */
export const AUTH_TYPES = ['email', 'facebook', 'google'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];
