/** When customers are answered, in the time of their region: in a sentence. */
export const CONTACT_HOURS = 'Monday to Friday, 10\u00A0am to 7\u00A0pm';

/** The same hours as the contract writes them in the footer. @see rules/footer/contact-hours */
export const FOOTER_HOURS = 'Monday-Friday 10 AM - 7 PM';
