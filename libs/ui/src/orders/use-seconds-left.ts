import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whole seconds that are left of some, counted by the device's clock from when they were given: a tab that slept is
 * right again when it wakes.
 * @param onLapse once, when none is left any more
 */
export function useSecondsLeft(given: number, onLapse?: () => void): number {
  const [counted, setCounted] = useState({ given, left: given });
  const lapse = useEffectEvent(() => onLapse?.());
  useEffect(() => {
    if (given <= 0) return undefined;
    const end = Date.now() + given * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setCounted({ given, left });
      if (left > 0) return;
      clearInterval(timer);
      lapse();
    }, 1000);
    return () => clearInterval(timer);
  }, [given]);
  return counted.given === given ? counted.left : given;
}
