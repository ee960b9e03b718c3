/**
 * Ignores presses while an action is pending. The control stays focusable, because `disabled` would drop the
 * focus of the pressed button.
 */
export const pressUnless = (isBusy: boolean, onPress: () => void) =>
  isBusy ? { 'aria-disabled': true } : { onClick: onPress };
