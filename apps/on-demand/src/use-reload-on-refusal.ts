import type { Notice } from '@lemari/forms/define-form';
import { useRevalidator } from '@lemari/kit';
import { useEffect, useEffectEvent } from 'react';

/**
 * Reloads the page after each refusal, because prices or terms may have changed.
 * @param refusal a new object for each refusal
 */
export function useReloadOnRefusal(refusal: Notice | undefined): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (refusal && !refusal.isAway) reload();
  }, [refusal]);
}
