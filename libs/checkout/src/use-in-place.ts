import { useRevalidator } from '@lemari/kit';
import { type RefObject, useRef } from 'react';

/**
 * For what is another thing once it is done, where it is: the page is loaded anew, and the focus stays there.
 * @returns `place`: what holds it, with a `tabIndex` of -1
 */
export function useInPlace(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly look: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  return { place, look: () => void revalidate().then(() => place.current?.focus()) };
}
