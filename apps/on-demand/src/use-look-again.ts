import type { Notice } from '@lemari/forms/define-form';
import { useRevalidator } from '@lemari/kit';
import { useEffect, useEffectEvent } from 'react';

/**
 * Loads the page anew after each refusal: what was refused may have another price by now, or other terms.
 * @param refusal another one for each
 */
export function useLookAgain(refusal: Notice | undefined): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (refusal && !refusal.isAway) look();
  }, [refusal]);
}
