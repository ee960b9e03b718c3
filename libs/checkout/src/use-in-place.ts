import { useRevalidator } from '@lemari/kit';
import { type RefObject, useRef } from 'react';

/**
 * Reloads the page after an action that replaces its own control, and keeps focus on the container.
 * @returns `place`: ref of the container, which needs `tabIndex={-1}`
 */
export function useInPlace(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly reload: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  return { place, reload: () => void revalidate().then(() => place.current?.focus()) };
}
