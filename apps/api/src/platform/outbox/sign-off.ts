/** The last lines of every mail. */
export const SIGN_OFF = ['The Lemari team', ''] as const;
