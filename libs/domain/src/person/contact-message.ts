/** Days for which a message to the house is kept. @see rules/accounts/messages-kept */
export const CONTACT_MESSAGE_DAYS = 365;

/** Most characters of a message, as the form and the API count them. */
export const MESSAGE_LENGTH = 4_000;
/** Of an order's or plan's number. */
export const REFERENCE_LENGTH = 40;
