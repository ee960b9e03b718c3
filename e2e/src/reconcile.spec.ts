import { ops, sharedShop } from './support/ordering.ts';
import { expect, test } from './support/test.ts';

// After all other journeys have paid, cancelled and refunded: the shared shop has their money.
// @see rules/ledger/reconcile
test('the ledger agrees with the provider after all journeys @alone', async () => {
  const report = await ops(sharedShop(), 'reconcile');
  expect(report).toMatch(/Nothing differs\. Payments compared with their providers: [1-9]\d*\./);
});
