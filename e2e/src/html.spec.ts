import { HtmlValidate } from 'html-validate';
import { openFirstProduct } from './support/listing.ts';
import { PAGE_KINDS, PRODUCT_KINDS } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
});

async function expectValid(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const said = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  expect([...new Set(said)]).toEqual([]);
}

for (const { kind, path } of PAGE_KINDS)
  test(`the HTML of ${kind} is valid: ${path}`, async ({ request }) => {
    await expectValid(await (await request.get(path)).text());
  });

for (const { kind, listing } of PRODUCT_KINDS)
  test(`the HTML of ${kind} is valid`, async ({ page, request }) => {
    const path = await openFirstProduct(page, listing);
    await expectValid(await (await request.get(path)).text());
  });

test('the HTML of what is refused before a page is made is valid', async ({ request }) => {
  const answer = await request.get(`/sg/${'a'.repeat(3_000)}`);
  expect(answer.status()).toBe(414);
  await expectValid(await answer.text());
});
