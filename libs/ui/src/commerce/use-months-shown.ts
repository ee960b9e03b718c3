import { useSyncExternalStore } from 'react';
import { from } from '../token/media.ts';

const roomForTwo = () => matchMedia(from(768).replace('@media ', ''));

function subscribe(onChange: () => void) {
  const room = roomForTwo();
  room.addEventListener('change', onChange);
  return () => room.removeEventListener('change', onChange);
}

/** One month on a phone, two from 768 px. */
export const useMonthsShown = (): 1 | 2 =>
  useSyncExternalStore(
    subscribe,
    () => (roomForTwo().matches ? 2 : 1),
    () => 1,
  );
