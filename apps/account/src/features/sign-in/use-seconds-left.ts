import { useSyncExternalStore } from 'react';

const eachSecond = (tell: () => void) => {
  const timer = setInterval(tell, 1_000);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/**
 * Whole seconds until a moment, counted down.
 * @param moment milliseconds of the page's own clock
 * @returns 0 where there is nothing to wait for, and on the server, whose page could not count
 */
export function useSecondsLeft(moment: number | undefined): number {
  const left = () =>
    moment === undefined ? 0 : Math.max(0, Math.ceil((moment - performance.now()) / 1_000));
  return useSyncExternalStore(moment === undefined ? never : eachSecond, left, () => 0);
}
