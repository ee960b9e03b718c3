/**
 * Runs inline at the end of the page and is all that runs before the first picture. It keeps what is tapped while the
 * page is not interactive yet, fetches the scripts once the picture is there, and replays what it kept.
 * Compiled and minified on its own: no imports, nothing but the platform.
 */
(() => {
  interface Held {
    island: string;
    element: HTMLElement;
    type: string;
  }
  const start = JSON.parse(document.getElementById('lemari-start')!.textContent) as {
    run: string[];
    fetch: string[];
    integrity: Record<string, string>;
  };
  const ready = new Set<string>();
  let held: Held[] = [];
  let started = false;
  let failed = false;

  /** Shows at once what the tap will do; `undo` takes it back. */
  const preview = ({ element, type }: Held, undo: boolean) => {
    if (type !== 'click') return;
    const pressed = element.getAttribute('aria-pressed');
    if (pressed) element.setAttribute('aria-pressed', String(pressed !== 'true'));
    else if (undo) element.removeAttribute('aria-busy');
    else element.setAttribute('aria-busy', 'true');
  };

  /** A field already shows its new value: React is made to see the old one first, or it would notice no change. */
  const replay = (entry: Held) => {
    const { element, type } = entry;
    if (type === 'click') {
      preview(entry, true);
      element.click();
    } else if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
      element.checked = !element.checked;
      element.click();
    } else {
      const field = element as HTMLInputElement;
      const { value } = field;
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
      // A list tells of itself by both, and React listens to the second.
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : type, { bubbles: true }));
    }
  };

  const giveUp = () => {
    failed = true;
    for (const entry of held) preview(entry, true);
    held = [];
  };

  const boot = (urgent: boolean) => {
    self.__lemari!.isUsed ||= urgent;
    if (started) return;
    started = true;
    const fetchPriority = urgent ? 'high' : 'low';
    const add = (tag: 'link' | 'script', url: string, properties: object) =>
      document.head.append(
        Object.assign(document.createElement(tag), {
          fetchPriority,
          // Integrity-Policy lets a script in only when its hash was checked in CORS mode.
          crossOrigin: 'anonymous',
          integrity: start.integrity[url],
          ...properties,
        }),
      );
    for (const href of start.fetch) add('link', href, { rel: 'preload', as: 'script', href });
    for (const src of start.run) add('script', src, { src, async: false, onerror: giveUp });
  };

  self.__lemari = {
    isUsed: false,
    failed: giveUp,
    ready: (island) => {
      ready.add(island);
      const mine = held.filter((entry) => entry.island === island);
      held = held.filter((entry) => entry.island !== island);
      // After the effects of this commit: the island's own handlers are then all in place.
      setTimeout(() => mine.forEach(replay));
    },
  };

  const keep = (event: Event) => {
    const target = event.target;
    if (!event.isTrusted || failed || !(target instanceof Element)) return;
    boot(true);
    const isClick = event.type === 'click';
    const element = target.closest<HTMLElement>(isClick ? '[data-act]' : 'input,select,textarea');
    const island = element?.closest<HTMLElement>('[data-island]')?.dataset['island'];
    if (!element || !island || ready.has(island)) return;
    const entry = { island, element, type: event.type };
    const known = held.some((other) => other.element === element);
    if (isClick) {
      event.preventDefault();
      event.stopPropagation();
      // A second tap on the same control takes the first one back.
      preview(entry, known);
      held = known ? held.filter((other) => other.element !== element) : [...held, entry];
    } else if (!known) held.push(entry);
  };
  // Text tells of itself by `input`, the rest by `change`; keeping both would replay twice.
  for (const type of ['click', 'change', 'input']) document.addEventListener(type, keep, true);
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => boot(true), { capture: true, once: true, passive: true });

  const soon = () => void setTimeout(boot, 0, false);
  try {
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => (entry as LargestContentfulPaint).url)) soon();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // A browser without this measure starts when the page has loaded.
  }
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
