import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const never = () => () => undefined;

/**
 * Content below the fold. After a client-side navigation the page renders without it first, and adds it
 * immediately afterwards. Server-rendered pages contain it, and so do pages reached by Back, where the scroll
 * position is restored.
 */
export function Deferred({ children }: { children: ReactNode }) {
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
