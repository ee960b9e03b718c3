/** How long a browser keeps the device cookie, the longest that browsers allow, and an account its known devices: 400 days. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;
