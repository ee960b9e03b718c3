/** Lifetime of the device cookie, the longest that browsers allow, and of an account's known devices: 400 days. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;
