import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Remaining whole seconds, counted by the device's clock from the render that passed them. After a suspended tab
 * wakes, the count is right again.
 * @param onLapse called once when none is left
 */
export function useSecondsLeft(seconds: number, onLapse?: () => void): number {
  const [counted, setCounted] = useState({ seconds, left: seconds });
  const lapse = useEffectEvent(() => onLapse?.());
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setCounted({ seconds, left });
      if (left > 0) return;
      clearInterval(timer);
      lapse();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return counted.seconds === seconds ? counted.left : seconds;
}
