/** The form of an ISO date, which may not exist. Its file imports no `luxon`: first pages read it. */
export const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
