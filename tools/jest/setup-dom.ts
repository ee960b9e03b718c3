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
