import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const never = () => () => undefined;

/**
 * What nobody sees at first, far down a page. Where a link led here, the page shows without it and it follows at once; a page
 * of the server's has it, and so has one that somebody comes back to, where the place on it is kept.
 */
export function Below({ children }: { children: ReactNode }) {
  const type = useNavigationType();
  const isWhole = useSyncExternalStore(
    never,
    () => type === NavigationType.Pop,
    () => true,
  );
  const [isShown, setShown] = useState(isWhole);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown && children;
}
