import { CODE_SECONDS, codeDigitsWord } from '@lemari/domain/person/sign-in-code';

// What sign-in, protected actions and contacts say about a code.

const minutes = CODE_SECONDS / 60;

/** `six-digit code` */
export const CODE_NAME = `${codeDigitsWord()}-digit code`;

/** @param to the e-mail */
export const mailedWords = (to: string): string =>
  `We’ve sent a ${CODE_NAME} to ${to}. It works for ${minutes} minutes.`;

/** @param to the phone number, as it is shown */
export const textedWords = (to: string): string =>
  `We’ve texted a ${CODE_NAME} to ${to}. It works for ${minutes} minutes.`;

/** A code that is bound to the device. @param to the e-mail */
export const mailedToDeviceWords = (to: string): string =>
  `We’ve sent a ${CODE_NAME} to ${to}. It works for ${minutes} minutes, on this device only.`;

export const SENT_AGAIN = 'We’ve sent another code.';

/** @see rules/errors/resend-otp */
export const RESEND_FAILED = 'Failed to resend OTP. Please try again.';
