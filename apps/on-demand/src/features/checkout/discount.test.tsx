import { EXAMPLES } from '@lemari/contract/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOTH_CHOSEN, withCheckout } from '../../testing/checkouts.ts';
import { noAnswer, post, refusal, sent } from '../../testing/stage.tsx';
import { at, BASE, press } from '../../testing/steps.ts';

/** Opens the summary, which a phone folds, and the code in it. */
async function unfold() {
  await userEvent.click(screen.getByText(/^1 piece, 4 days$/, { selector: 'summary span' }));
  const fold = screen.getByText('Discount code', { selector: 'summary' });
  if (!screen.queryByText(/^FIRST10/)) await userEvent.click(fold);
}

// @see rules/calls/get-discount
describe('a discount code', () => {
  const discounted = { ...BOTH_CHOSEN, discount: EXAMPLES.getDiscount.data, discount_price: 6_900_000 };

  it('shows its discount at once', async () => {
    const { calls, answers } = await at('review');
    await unfold();
    expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your code' }), ' first10 ');
    Object.assign(answers, withCheckout(discounted));
    await press('Apply code');
    expect(await screen.findByText('FIRST10: IDR 69.000 off')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Discount' })).toHaveFocus();
    expect(sent(calls, 'updateCheckout')).toEqual([
      ['updateCheckout', { id: 7 }, { discount_code: 'first10' }],
    ]);
  });

  it('shows the reason of the service when it is refused', async () => {
    const words =
      "Unfortunately, the voucher code you're using is expired. Please try again without or with other voucher code.";
    await at('review', BOTH_CHOSEN, {
      updateCheckout: refusal(400, words, [{ field: 'discount_code', message: words }]),
    });
    await unfold();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your code' }), 'OLD');
    await press('Apply code');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveValue('OLD');
  });

  it('can be removed', async () => {
    const { calls, answers } = await at('review', discounted);
    await unfold();
    Object.assign(answers, withCheckout(BOTH_CHOSEN));
    await press('Remove code');
    expect(await screen.findByRole('textbox', { name: 'Your code' })).toBeVisible();
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, { discount_code: null }]]);
  });

  it('stays open after it was applied and removed, with the focus in it', async () => {
    const { answers } = await at('review');
    await unfold();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your code' }), 'first10');
    Object.assign(answers, withCheckout(discounted));
    await press('Apply code');
    await screen.findByText('FIRST10: IDR 69.000 off');
    Object.assign(answers, withCheckout(BOTH_CHOSEN));
    await press('Remove code');
    expect(await screen.findByRole('textbox', { name: 'Your code' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Discount' })).toHaveFocus();
  });

  it('stays when removing it fails, and says so', async () => {
    await at('review', discounted, { updateCheckout: noAnswer() });
    await unfold();
    await press('Remove code');
    expect(await screen.findByText(/^Failed to check cart: Request timed out/)).toBeVisible();
    expect(screen.getByText('FIRST10: IDR 69.000 off')).toBeVisible();
  });

  it.each([
    { spec: 'applied', fields: { code: 'FIRST10' }, body: { discount_code: 'FIRST10' } },
    { spec: 'removed', fields: { remove: '1' }, body: { discount_code: null } },
  ])('is $spec without scripts', async ({ fields, body }) => {
    const { calls, where } = await post(
      { path: '/checkout/review?cart=7', answers: withCheckout(discounted) },
      fields,
    );
    expect(where()).toBe(`${BASE}/checkout/review?cart=7`);
    expect(sent(calls, 'updateCheckout')).toEqual([['updateCheckout', { id: 7 }, body]]);
  });

  it('is folded until there is one', async () => {
    await at('review');
    await userEvent.click(screen.getByText(/^1 piece, 4 days$/, { selector: 'summary span' }));
    expect(screen.getByText('Discount code', { selector: 'summary' })).toBeVisible();
    expect(screen.getByText('Apply code')).not.toBeVisible();
  });
});
