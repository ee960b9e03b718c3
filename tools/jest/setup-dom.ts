import '@testing-library/jest-dom';
import axe, { type AxeResults } from 'axe-core';

/** axe without layout: colour contrast and page regions are left to the stories and journeys in a real browser. */
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

// jsdom knows no modal dialogs: there they open and close, and keep nothing out.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// Nor any screen: no query about one holds.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
