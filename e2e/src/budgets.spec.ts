import { recordTraffic } from '@lemari/tools/traffic';
import { type Budget, BUDGETS } from './support/budgets.ts';
import { expect, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const [name, { path, ...budget }] of Object.entries(BUDGETS))
    test(`the ${name} page loads no more than its budget`, async ({ page }) => {
      const traffic = await recordTraffic(page);
      await page.goto(path);
      await page.waitForFunction(() => (window.hydratedIslands ?? []).length > 0);
      await page.waitForLoadState('networkidle');
      const figures: Budget = {
        html: traffic.kilobytes('Document'),
        script: traffic.kilobytes('Script'),
        requests: traffic.all().length,
        depth: traffic.depth(),
      };
      for (const [what, most] of Object.entries(budget) as [keyof Budget, number][])
        expect.soft(figures[what], `${what} of ${JSON.stringify(figures)}`).toBeLessThanOrEqual(most);
      expect(figures.script).toBeGreaterThan(50);
    });
});
