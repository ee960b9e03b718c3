import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Remaining whole seconds, counted by the device's clock from the time they were given. After a suspended tab
 * wakes, the count is right again.
 * @param onLapse called once when none is left
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
