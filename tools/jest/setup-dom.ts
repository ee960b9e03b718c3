import '@testing-library/jest-dom';
import axe, { type AxeResults } from 'axe-core';

/** axe without layout. Stories and journeys check colour contrast and page regions in a real browser. */
expect.extend({
  async toBeAccessible(received: Element) {
    const { violations }: AxeResults = await axe.run(received, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    return {
      pass: violations.length === 0,
      message: () =>
        violations
          .map((v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => n.html).join('\n  ')}`)
          .join('\n') || 'expected an accessibility violation, found none',
    };
  },
});

// jsdom does not implement modal dialogs. Here they open and close, but do not block the page.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// jsdom has no layout, so nothing scrolls.
Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });

globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// jsdom has no screen either, so no media query matches.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
