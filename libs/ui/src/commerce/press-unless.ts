/**
 * A control that waits while its line is being changed. It stays focusable: `disabled` would drop the focus of whoever
 * just pressed it.
 */
export const pressUnless = (isBusy: boolean, onPress: () => void) =>
  isBusy ? { 'aria-disabled': true } : { onClick: onPress };
