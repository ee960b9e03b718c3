import { DAMAGE, LATENESS, PAYMENT, PLAN_DAMAGE, TRANSFER } from '@lemari/checkout/charges/fixtures';
import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCharge } from '@lemari/contract/wire';
import { chargeFromWire } from '@lemari/domain/charge/charge.map';
import type { OperationCall } from '@lemari/http/transport';
import type { Mount } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { mountAt, SIGNED_IN } from '../../testing/visits.ts';
import AddChargeModal from './AddChargeModal.tsx';
import { nextWords, payLabel } from './charges.rules.ts';

const ID: Mount = { vertical: 'on-demand', host: 'on-demand', region: 'id', base: '/id/on-demand' };
const ACCOUNT = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });
const [VISA] = EXAMPLES.listCards.cards;
if (!VISA) throw new Error('a card is expected');
const CARDS = { listCards: { body: { cards: [{ ...VISA, is_default: true }] } } };
const listed = (...data: readonly WireCharge[]): Answers => ({ ...CARDS, listCharges: { body: { data } } });

/** Services in which a payment of a charge ends as a test says. */
function services(
  charges: readonly WireCharge[],
  outcome: (charge: WireCharge) => Partial<WireCharge>,
): Answers {
  let list = charges;
  const change = ({ params }: OperationCall) => {
    const id = Number(params?.['id']);
    list = list.map((charge) => (charge.id === id ? { ...charge, ...outcome(charge) } : charge));
    return { body: { data: list.find((charge) => charge.id === id) } };
  };
  return { ...CARDS, listCharges: () => ({ body: { data: list } }), payCharge: change, checkCharge: change };
}
const PAID = () => ({ status: 'paid', payment: { ...PAYMENT, status: 'paid' } }) as const;

async function openModal(
  answers: Answers,
  { chargeId, mount = ID }: { chargeId?: number; mount?: Mount } = {},
) {
  const [onClose, onPaid] = [jest.fn(), jest.fn()];
  const Component = () => (
    <AddChargeModal dialog={{ open: true, onClose, closesOnOverlay: true }} values={{ chargeId, onPaid }} />
  );
  const routes = [{ id: 'page', index: true as const, Component }];
  const stage = await showAccount({ mount, routes, path: '', answers, visit: SIGNED_IN });
  return { ...stage, onClose, onPaid };
}

const payButton = (amount: string) => screen.findByRole('button', { name: `Pay ${amount}` });

// @see rules/modals/key-add-charge
describe('the modal that takes what is owed', () => {
  it('says what a late fee is for and since when, and pays it with the saved card', async () => {
    const { calls, onPaid, onClose, container } = await openModal(services([LATENESS], PAID));
    const pay = await payButton('IDR 100.000');
    expect(screen.getByText('Late fee for order LM-00021')).toBeVisible();
    expect(screen.getByText('It was due back on Tuesday 17 November.')).toBeVisible();
    expect(screen.getByText('Thursday 19 November')).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(pay);
    expect(await screen.findByText('Thank you. Payment received.')).toBeVisible();
    const [call] = sent(calls, 'payCharge');
    expect(call).toEqual([
      'payCharge',
      { id: LATENESS.id },
      expect.objectContaining({
        payment_method: 'credit_card',
        credit_card: expect.objectContaining({ token: VISA.token }) as unknown,
        price: LATENESS.price,
        frontend_return_url: `/id/on-demand/account/charges?charge=${LATENESS.id}`,
      }),
    ]);
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('names the cover of a plan, and takes cards alone in Singapore', async () => {
    const mount: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
    await openModal(listed(PLAN_DAMAGE), { mount });
    expect(await payButton('$120.00')).toBeVisible();
    expect(screen.getByText('Damage beyond your Core plan')).toBeVisible();
    expect(screen.getByText(/covers damage up to \$200\.00\. This is what is beyond that\./)).toBeVisible();
  });

  it('takes one charge after the other, the oldest first', async () => {
    const { calls } = await openModal(services([DAMAGE, LATENESS], PAID));
    const next = 'You owe IDR 175.000 in total. You pay one after the other. Next: damage (IDR 75.000).';
    expect(await screen.findByText(next)).toBeVisible();
    await user.click(await payButton('IDR 100.000'));
    await user.click(await screen.findByRole('button', { name: 'Pay for damage, IDR 75.000' }));
    expect(screen.getByText('The hem is torn by 4 cm.')).toBeVisible();
    await user.click(await payButton('IDR 75.000'));
    expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible();
    expect(sent(calls, 'payCharge').map(([, params]) => params)).toEqual([
      { id: LATENESS.id },
      { id: DAMAGE.id },
    ]);
  });

  it('says that a card was declined, where another can be chosen', async () => {
    const failed = { ...PAYMENT, status: 'failed', failure_reason: 'The bank said no.' } as const;
    const { onPaid } = await openModal(services([LATENESS], () => ({ payment: failed })));
    await user.click(await payButton('IDR 100.000'));
    expect(await screen.findByText(/^The bank said no\. Nothing has been charged/)).toBeVisible();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('pays with no smaller amount than the shop’s, and says that it has changed', async () => {
    const detail = 'The amount has changed. Please check it and pay again.';
    await openModal({ ...listed(LATENESS), payCharge: { refused: refusal(409, { detail }) } });
    await user.click(await payButton('IDR 100.000'));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  // @see rules/payment/charge-once
  it('says after a lost answer that the same press asks again', async () => {
    await openModal({ ...listed(LATENESS), payCharge: { refused: refusal(0) } });
    await user.click(await payButton('IDR 100.000'));
    expect(await screen.findByText(/you’re not charged twice/)).toBeVisible();
  });

  it('asks about a payment whose result is unknown', async () => {
    const { calls, onPaid, container } = await openModal(services([{ ...LATENESS, payment: PAYMENT }], PAID));
    const check = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: /^Pay IDR/ })).toBeNull();
    await expect(container).toBeAccessible();
    await user.click(check);
    expect(await screen.findByText('Thank you. Payment received.')).toBeVisible();
    expect(sent(calls, 'checkCharge')).toEqual([['checkCharge', { id: LATENESS.id }, undefined]]);
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('leads to the provider’s page where that asks the customer', async () => {
    const to = jest.spyOn(leaving, 'to').mockReturnValue();
    const payment = { ...PAYMENT, redirect_url: 'https://pay.example/3ds' };
    await openModal(services([LATENESS], () => ({ payment })));
    await user.click(await payButton('IDR 100.000'));
    await waitFor(() => expect(to).toHaveBeenCalledWith('https://pay.example/3ds'));
  });

  it('shows the account of a transfer, and other ways to pay', async () => {
    await openModal(listed({ ...LATENESS, payment: TRANSFER }));
    expect(await screen.findByRole('heading', { name: 'BCA virtual account' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(await payButton('IDR 100.000')).toBeVisible();
  });

  it('says that nothing is owed', async () => {
    const { onClose } = await openModal(listed({ ...DAMAGE, status: 'waived' }));
    expect(await screen.findByRole('dialog', { name: 'You owe nothing' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can be loaded again', async () => {
    const { answers } = await openModal({ ...CARDS, listCharges: { refused: refusal(500) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    Object.assign(answers, listed(LATENESS));
    await user.click(again);
    expect(await payButton('IDR 100.000')).toBeVisible();
  });
});

// @see rules/payment/charges-page
describe('the page of what is owed', () => {
  const opening = (answers: Answers, path = '/charges') => ({
    mount: ACCOUNT,
    path,
    visit: SIGNED_IN,
    answers,
  });

  it('shows the oldest charge with its payment, and links to the others', async () => {
    const { container } = await showAccount(opening(listed(DAMAGE, LATENESS)));
    expect(screen.getByText('You owe IDR 175.000. We won’t charge your card automatically.')).toBeVisible();
    expect(await payButton('IDR 100.000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay for damage, IDR 75.000' })).toHaveAttribute(
      'href',
      `/id/on-demand/account/charges?charge=${DAMAGE.id}`,
    );
    await expect(container).toBeAccessible();
  });

  it('names each charge that is paid after it', () => {
    const charges = [LATENESS, DAMAGE].map(chargeFromWire);
    const plain = (text: string) => text.replaceAll('\u00A0', ' ');
    expect(charges.map(payLabel).map(plain)).toEqual([
      'Pay the late fee, IDR 100.000',
      'Pay for damage, IDR 75.000',
    ]);
    expect(plain(nextWords(charges))).toBe('Next: late fee (IDR 100.000), damage (IDR 75.000).');
  });

  it('asks about a payment without a result first', async () => {
    const answers = services([{ ...LATENESS, payment: PAYMENT }], PAID);
    await showAccount(opening(answers, `/charges?charge=${LATENESS.id}`));
    expect(screen.getByText('Thank you. Payment received.')).toBeVisible();
  });

  it('says that nothing is owed', async () => {
    await showAccount(opening(listed()));
    expect(screen.getByText('You owe nothing.')).toBeVisible();
  });

  const fields = {
    charge: String(LATENESS.id),
    price: String(LATENESS.price),
    payment: `credit_card:${VISA.id}`,
  };

  it('takes a saved card without scripts', async () => {
    const { calls, where } = await post(opening(services([LATENESS], PAID)), fields);
    expect(sent(calls, 'payCharge')).toHaveLength(1);
    expect(where()).toBe(`/id/on-demand/account/charges?charge=${LATENESS.id}`);
  });

  it('says without scripts that a card was declined', async () => {
    const failed = { ...PAYMENT, status: 'failed', failure_reason: 'The bank said no.' } as const;
    const { html } = await post(opening(services([LATENESS], () => ({ payment: failed }))), fields);
    expect(html).toContain('The bank said no. Nothing has been charged.');
  });

  it('redirects a guest to sign-in and back', async () => {
    const { where } = await openAccount({ mount: ACCOUNT, path: '/charges?charge=6' });
    expect(where()).toBe(
      '/id/on-demand/auth/sign-in?continue=%2Fid%2Fon-demand%2Faccount%2Fcharges%3Fcharge%3D6',
    );
  });
});

describe('the account overview', () => {
  it('says what is owed, and opens the payment', async () => {
    const { modals } = await showAccount({
      mount: ACCOUNT,
      path: '',
      visit: SIGNED_IN,
      answers: listed(DAMAGE, LATENESS),
    });
    expect(screen.getByText('You owe IDR 175.000')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Pay now' });
    expect(link).toHaveAttribute('href', `/id/on-demand/account/charges?charge=${LATENESS.id}`);
    expect(modals.open).not.toHaveBeenCalled();
    await user.click(link);
    expect(modals.open).toHaveBeenCalledWith('add-charge', {
      chargeId: LATENESS.id,
      onPaid: expect.any(Function) as unknown,
    });
  });

  // @see rules/payment/charge-mails
  it('opens the payment for the link of a mail, if something is owed', async () => {
    const opened = async (answers: Answers) =>
      (await showAccount({ mount: ACCOUNT, path: '?pay=owed', visit: SIGNED_IN, answers })).modals.open;
    expect(await opened(listed(LATENESS))).toHaveBeenCalledTimes(1);
    expect(await opened(listed())).not.toHaveBeenCalled();
  });
});
