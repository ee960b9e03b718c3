import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Without comments: each page has to parse it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** @throws when axe reports a problem on the page in its current state */
export async function expectAccessible(page: Page): Promise<void> {
  // Parts off screen have no layout, and axe would look for their background at a wrong position.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const axe = new AxeBuilder({ page, axeSource })
    .withTags(RULES)
    // Of passes axe would compute selectors and HTML, too, for every element.
    .options({ resultTypes: ['violations'] })
    // Legacy mode opens no second page, which only results within frames need.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}
