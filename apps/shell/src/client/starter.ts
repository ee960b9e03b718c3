/** Replaced by the server and covered by the policy's hash. Data in an element could be forged by injected markup. */
// eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this a module
declare const __START__: import('../app/page-data.ts').StartData;
/** Origin of the development bundler, otherwise empty; the build replaces it. */
declare const __BUNDLER__: string;

/**
 * Inline script at the end of the page, the only one of its body. It decides which scripts may
 * load, records taps while the page is not interactive, loads the scripts after the first paint, and replays the
 * recorded taps.
 * Compiled and minified on its own: no imports, only web platform APIs.
 */
(() => {
  interface Held {
    island: string;
    element: HTMLElement;
    type: string;
  }
  const ownScript = (url: string): string => {
    // Releases built before the public path was fixed name the shop's origin too.
    for (const origin of ['', location.origin, __BUNDLER__])
      if (url.startsWith(origin) && /^\/(assets|r\/[\w-]+)\/[\w-][\w.-]*\.js$/.test(url.slice(origin.length)))
        return url;
    throw new TypeError(`Foreign script: ${url}`);
  };
  self.trustedTypes?.createPolicy('default', {
    createScriptURL: ownScript,
    // React writes `<script></script>` to create a script element, and JSON text in which every `<` is escaped.
    createHTML: (html) => (/^(<script><\/script>|[^<]*)$/.test(html) ? html : null),
  });

  const start = __START__;
  const ready = new Set<string>();
  let held: Held[] = [];
  let started = false;
  let failed = false;

  /** Shows the expected result of a tap at once; `undo` reverts it. */
  const preview = ({ element, type }: Held, undo: boolean) => {
    if (type !== 'click') return;
    const { ariaPressed } = element;
    if (ariaPressed) element.ariaPressed = String(ariaPressed !== 'true');
    else element.ariaBusy = undo ? null : 'true';
  };

  /** A field already shows its new value. React must see the old value first, or it would notice no change. */
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
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
      // A select fires both `input` and `change`; React listens to `change`.
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
    const add = (tag: 'link' | 'script', integrity: string, properties: object) =>
      document.head.append(
        Object.assign(document.createElement(tag), {
          fetchPriority,
          // Integrity-Policy admits a script only if its hash was checked in CORS mode.
          crossOrigin: 'anonymous',
          integrity,
          ...properties,
        }),
      );
    for (const [href, integrity] of start.fetch)
      add('link', integrity, { rel: 'preload', as: 'script', href: ownScript(href) });
    for (const [src, integrity] of start.run)
      add('script', integrity, { src: ownScript(src), async: false, onerror: giveUp });
  };

  self.__lemari = {
    ownScript,
    // `<img name="currentScript">` would hide `document.currentScript`; it cannot hide the getter.
    pageData: (Reflect.get(Document.prototype, 'currentScript', document) as Element).previousElementSibling!,
    isUsed: false,
    failed: giveUp,
    ready: (island) => {
      ready.add(island);
      const mine = held.filter((entry) => entry.island === island);
      held = held.filter((entry) => entry.island !== island);
      // After the effects of this commit, when the island's own handlers are attached.
      setTimeout(() => mine.forEach(replay));
    },
  };

  const record = (event: Event) => {
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
      // A second tap on the same control cancels the first.
      preview(entry, known);
      held = known ? held.filter((other) => other.element !== element) : [...held, entry];
    } else if (!known) held.push(entry);
  };
  // Text fields fire `input`, other fields `change`; recording both would replay twice.
  for (const type of ['click', 'change', 'input']) document.addEventListener(type, record, true);
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => boot(true), { capture: true, once: true, passive: true });

  const soon = () => void setTimeout(boot, 0, false);
  try {
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => (entry as LargestContentfulPaint).url)) soon();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // A browser without this entry type starts when the page has loaded.
  }
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
