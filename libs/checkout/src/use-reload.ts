import { useRevalidator } from '@lemari/kit';
import { type RefObject, useRef } from 'react';

/**
 * Reloads the page after an action that replaces its own control, and keeps focus on the container.
 * @returns `ref`: ref of the container, which needs `tabIndex={-1}`
 */
export function useReload(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly reload: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  return { ref, reload: () => void revalidate().then(() => ref.current?.focus()) };
}
