import { CARDS, ops, sharedShop } from './support/ordering.ts';
import { newPerson, payPlanByCard, startedModal } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';

// After all other journeys have paid, cancelled and refunded: the shared shop has their money.
// @see rules/ledger/reconcile
test('the ledger agrees with the provider after all journeys @alone', async ({ page }) => {
  await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
  await payPlanByCard(page, CARDS.paid);
  await expect(startedModal(page, 'Basic')).toBeVisible();
  const report = await ops(sharedShop(), 'reconcile');
  expect(report).toMatch(/Nothing differs\. Payments compared with their providers: [1-9]\d*\./);
});
