import { useSyncExternalStore } from 'react';

/** When another code can be requested, in milliseconds of the page's clock. */
export const resendAtOf = ({
  resendInSeconds,
}: {
  readonly resendInSeconds?: number | undefined;
}): number | undefined =>
  resendInSeconds === undefined ? undefined : performance.now() + resendInSeconds * 1_000;

const eachSecond = (notify: () => void) => {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/**
 * Counts down the whole seconds until a moment.
 * @param moment milliseconds of the page's clock
 * @returns 0 after the moment, and on the server, whose HTML cannot count down
 */
export function useSecondsLeft(moment: number | undefined): number {
  const left = () =>
    moment === undefined ? 0 : Math.max(0, Math.ceil((moment - performance.now()) / 1_000));
  return useSyncExternalStore(moment === undefined ? never : eachSecond, left, () => 0);
}
