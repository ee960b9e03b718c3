import { useRevalidator } from '@lemari/kit';
import { useEffect, useEffectEvent } from 'react';

/**
 * Reloads the page after each refusal, because prices or terms may have changed.
 * @param refusal a new object for each refusal: a notice, or the errors of fields
 */
export function useReloadOnRefusal(refusal: object | undefined): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (refusal && !('isAway' in refusal)) reload();
  }, [refusal]);
}
