import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @throws when axe finds anything on the page as it stands */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .withTags(RULES)
    // Only what is found within frames has to be put together on a second page.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}
