import { focusFirst } from '@lemari/forms/focus-first';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first control of a step that replaces another one, whose own control had the focus.
 * @param step key of the shown step
 * @returns the ref of the element that holds the steps
 */
export function useStepFocus<Box extends HTMLElement>(step: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusFirst(box.current);
  }, [step]);
  return box;
}
