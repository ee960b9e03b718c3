/** When customers are answered, in the time of their region. Copy, contact pages and the footer say the same. */
const HOURS = { first: 'Monday', last: 'Friday', from: 10, until: 19 } as const;

const clock = (hour: number, [am, pm]: readonly [string, string]): string =>
  `${hour % 12 || 12} ${hour < 12 ? am : pm}`;

/** `Monday to Friday, 10 am to 7 pm`, in a sentence. */
export const contactHours = (): string =>
  `${HOURS.first} to ${HOURS.last}, ${clock(HOURS.from, ['am', 'pm'])} to ${clock(HOURS.until, ['am', 'pm'])}`;

/** `Monday-Friday 10 AM - 7 PM`, in the footer. @see rules/footer/contact-hours */
export const footerHours = (): string =>
  `${HOURS.first}-${HOURS.last} ${clock(HOURS.from, ['AM', 'PM'])} - ${clock(HOURS.until, ['AM', 'PM'])}`;
