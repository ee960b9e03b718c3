/** A mouse that rests on a link for this long is about to click it. */
const REST_MS = 65;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches what a link leads to when a mouse rests on it or a finger touches it. Does nothing with the browser's
 * data saver.
 */
export function onIntent(prefetch: (link: HTMLAnchorElement) => void): void {
  const act = (link: HTMLAnchorElement) => {
    // After the event itself, which must not wait.
    if (navigator.onLine && !savesData()) setTimeout(prefetch, 0, link);
  };
  const options = { capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link && event.pointerType === 'mouse') timer = setTimeout(act, REST_MS, link);
    },
    options,
  );
  addEventListener(
    'pointerdown',
    (event) => {
      const link = linkOf(event);
      if (link && event.button === 0) act(link);
    },
    options,
  );
}
