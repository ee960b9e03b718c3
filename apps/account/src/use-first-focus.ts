import { focusFirst } from '@lemari/forms/focus-first';
import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first control that a modal asks for: a browser focuses the first one in the modal, which is the cross.
 * @param box holds what is asked for
 * @param isShown whether it is loaded
 */
export function useFirstFocus(box: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    if (isShown) focusFirst(box.current);
  }, [box, isShown]);
}
