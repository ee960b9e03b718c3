import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @throws when axe reports a problem on the page in its current state */
export async function expectAccessible(page: Page): Promise<void> {
  // Parts off screen have no layout, and axe would look for their background at a wrong position.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const axe = new AxeBuilder({ page })
    .withTags(RULES)
    // Legacy mode opens no second page, which only results within frames need.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}
