import { EXAMPLES } from '@lemari/contract/examples';
import type { WireAccount, WireSubscription } from '@lemari/contract/wire';
import type { ModalValues, Visit } from '@lemari/kit';
import { screen, waitFor } from '@testing-library/react';
import { leaving } from '../../leaving.ts';
import { type Answers, openAccount, post, sent, showAccount, user } from '../../testing/account-stage.tsx';
import { refusal } from '../../testing/refusals.ts';
import { GUEST, mountAt, SIGNED_IN } from '../../testing/visits.ts';
import {
  ACCOUNT,
  EXPIRED,
  MONTH_ACCOUNT,
  NO_ACCOUNT,
  RUNNING,
  TRANSFER_CONFIRMED,
  TRANSFER_WAITING,
  WAITING,
  WITH_BNI,
} from './bank.fixtures.ts';

const INDONESIA = mountAt('/id/subscription', { region: 'id' });
const BCA = '/start/virtual-account/bca';
const TRANSFER = '/start/bank-transfer/bca';
const CHOICE = '/start/bank-transfer';

interface Opened {
  readonly path?: string;
  readonly plan?: WireSubscription;
  readonly account?: WireAccount;
  readonly answers?: Answers;
  readonly visit?: Visit;
}

const stage = ({ path = BCA, plan, account = NO_ACCOUNT, answers = {}, visit = SIGNED_IN }: Opened = {}) => ({
  mount: INDONESIA,
  path,
  visit,
  answers: {
    listSubscriptions: { body: { data: plan ? [plan] : [] } },
    getAccount: { body: { data: account } },
    ...answers,
  },
});
const open = (opened?: Opened) => showAccount(stage(opened));
const waiting = (opened: Opened = {}) => open({ plan: WAITING, account: ACCOUNT, ...opened });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const text = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');

let to: jest.SpiedFunction<typeof leaving.to>;
beforeEach(() => {
  document.cookie = 'promotion=; path=/; max-age=0';
  sessionStorage.clear();
  to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
});

// @see rules/subscriptions/bank-transfer
describe('the choice of a bank', () => {
  it('offers the methods and banks of the service by their names, without logos', async () => {
    const { container } = await open({ path: CHOICE, answers: { listPaymentOptions: { body: WITH_BNI } } });
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'virtual_account:bca',
      'virtual_account:bni',
      'bank_transfer:bca',
    ]);
    expect(screen.getByRole('radio', { name: /^BCA virtual account/ })).toBeVisible();
    expect(container.innerHTML).not.toContain('<img');
    await expect(container).toBeAccessible();
  });

  it('leads to the page of the bank, with the plan and the codes', async () => {
    await open({ path: `${CHOICE}?plan=id-apparel-standard-single&voucher=RAF50` });
    await user.click(screen.getByRole('radio', { name: /^BCA bank transfer/ }));
    await press('Continue');
    await waitFor(() =>
      expect(to).toHaveBeenCalledWith(
        '/id/subscription/start/bank-transfer/bca?plan=id-apparel-standard-single&voucher=RAF50',
      ),
    );
  });

  it('asks for a bank', async () => {
    await open({ path: CHOICE });
    await press('Continue');
    expect(await screen.findByText('Choose a bank.')).toBeVisible();
  });

  it('works without scripts', async () => {
    const { where } = await post(stage({ path: CHOICE }), { payment: 'virtual_account:bca' });
    expect(where()).toBe('/id/subscription/start/virtual-account/bca');
  });

  // @see rules/subscriptions/personal
  it.each([CHOICE, BCA])('%s asks for name and phone first', async (path) => {
    const { where } = await openAccount(
      stage({
        path: `${path}?plan=id-apparel-standard-single`,
        answers: {
          getProfile: {
            body: { ...EXAMPLES.getProfile, data: { ...EXAMPLES.getProfile.data, phone_number: null } },
          },
        },
      }),
    );
    expect(where()).toBe('/id/subscription/personal?plan=id-apparel-standard-single');
  });

  it('asks a guest to sign in', async () => {
    const { where } = await openAccount(stage({ path: CHOICE, visit: GUEST }));
    expect(where()).toMatch(/\/auth\/sign-in\?continue=%2Fid%2Fsubscription%2Fstart%2Fbank-transfer$/);
  });
});

describe('the page of a bank', () => {
  // @see rules/subscriptions/summary, rules/plans/deposit-id
  it('shows the deposit as a row of its own, and the total', async () => {
    const { container } = await open();
    const summary = text(screen.getByRole('region', { name: 'Summary' }));
    expect(summary).toContain('Refundable depositIDR 400.000');
    expect(summary).toContain('Due todayIDR 1.390.000');
    expect(screen.getByText(/We email you an invoice and an account number/)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  // @see rules/calls/subscribe-invoice
  it('subscribes by virtual account', async () => {
    const { calls } = await open();
    await press('Get the account number');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/subscription/start/virtual-account/bca'));
    expect(sent(calls, 'subscribeByBank')[0]?.[1]).toMatchObject({
      payment: {
        payment_provider: 'xendit',
        payment_method: 'virtual_account',
        payment_virtual_account: { bank_provider: 'bca' },
      },
      invoice: {
        invoice_item: {
          product_type: 'subscription_plan',
          product_id: 'id-apparel-standard-single',
          quantity: 1,
        },
      },
      total_price: 139_000_000,
    });
  });

  it('subscribes by bank transfer', async () => {
    const { calls } = await open({ path: TRANSFER });
    await press('Get the account number');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/subscription/start/bank-transfer/bca'));
    expect(sent(calls, 'subscribeByBank')[0]?.[1]).toMatchObject({
      payment: { payment_method: 'bank_transfer', bank_code: 'bca' },
    });
  });

  // @see rules/errors/cause-create-account
  it('says that the account could not be created', async () => {
    await open({
      answers: { subscribeByBank: { refused: refusal(500, { detail: 'Something broke.' }) } },
    });
    await press('Get the account number');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create account');
  });

  it('leads on if the person has the plan already', async () => {
    await open({
      answers: {
        subscribeByBank: { refused: refusal(409, { error: 'already_subscribed' }) },
      },
    });
    await press('Get the account number');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/subscription/start/bank-transfer?started=1'));
  });

  it('works without scripts', async () => {
    const { calls } = await post(stage(), { total: '139000000' });
    expect(sent(calls, 'subscribeByBank')).toHaveLength(1);
  });

  // @see rules/payment/banks-offered, rules/subscriptions/unknown-word
  it('answers 404 for BNI without its flag', async () => {
    await open({ path: '/start/virtual-account/bni' });
    expect(screen.getByText('We couldn’t find this plan')).toBeVisible();
  });

  it('is there for BNI with its flag', async () => {
    await open({
      path: '/start/virtual-account/bni',
      answers: { listPaymentOptions: { body: WITH_BNI } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Pay by BNI virtual account' })).toBeVisible();
  });

  // @see rules/calls/get-account
  it.each([404, 400])('tolerates an account that answers %i', async (status) => {
    await open({ answers: { getAccount: { refused: refusal(status) } } });
    expect(screen.getByRole('button', { name: 'Get the account number' })).toBeVisible();
  });
});

// @see rules/subscriptions/virtual-account, rules/subscriptions/bank-transfer-bca
describe('the account number', () => {
  it('is shown with amount, holder, deadline and the steps of each channel', async () => {
    const { container } = await waiting();
    const page = text(container);
    for (const words of [
      '7001212345678901',
      'IDR 1.390.000',
      'PT Lemari Indonesia',
      'Pay by Sunday 22 November, 09:00 WIB',
      'BCA ATM',
      'BCA mobile',
      'KlikBCA internet banking',
    ])
      expect(page).toContain(words);
    expect(screen.getByRole('button', { name: 'Copy the number of the account' })).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('of a transfer has the difference as a row of its own', async () => {
    const { container } = await waiting({ path: TRANSFER, account: TRANSFER_WAITING });
    expect(text(screen.getByRole('region', { name: 'Summary' }))).toContain(
      'So that we recognise your transfer−IDR 123',
    );
    expect(text(container)).toContain('5270301888');
  });

  it('looks for the payment, and says that none has arrived', async () => {
    const { calls, modals } = await waiting({
      answers: { checkSubscriptionPayment: { body: { data: WAITING } } },
    });
    await press('Check for my payment');
    await waitFor(() =>
      expect(modals.open).toHaveBeenCalledWith('error-payment', expect.objectContaining({ by: 'bank' })),
    );
    expect(modals.open).toHaveBeenCalledWith('process-payment', expect.objectContaining({ by: 'bank' }));
    expect(sent(calls, 'checkSubscriptionPayment')).toHaveLength(1);
  });

  it('leads on once the payment has arrived', async () => {
    await waiting({
      answers: {
        checkSubscriptionPayment: {
          body: {
            data: {
              ...WAITING,
              status: 'active',
              invoices: WAITING.invoices.map((invoice) => ({ ...invoice, status: 'paid' })),
            },
          },
        },
      },
    });
    await press('Check for my payment');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/subscription/start/bank-transfer?started=1'));
  });

  it('says what came after a reload that asks', async () => {
    await waiting({
      path: `${BCA}?check=1`,
      answers: { checkSubscriptionPayment: { body: { data: WAITING } } },
    });
    expect(screen.getByText('We haven’t received your payment yet')).toBeVisible();
  });

  // @see rules/modals/key-bank-transfer-confirm, rules/calls/confirm-transfer
  it('asks before a transfer is confirmed', async () => {
    const { modals } = await waiting({ path: TRANSFER, account: TRANSFER_WAITING });
    await press('I have transferred');
    expect(modals.open).toHaveBeenCalledWith(
      'bank-transfer-confirm',
      expect.objectContaining({ invoice: 53, account: '5270301888' }),
    );
    const [, values] = modals.open.mock.calls.at(-1) as [string, ModalValues['bank-transfer-confirm']];
    values.onConfirmed(false);
    expect(to).toHaveBeenCalledWith('/id/subscription/start/bank-transfer/bca');
  });

  it('confirms a transfer without scripts', async () => {
    const { calls } = await post(stage({ path: TRANSFER, plan: WAITING, account: TRANSFER_WAITING }), {
      do: 'confirm',
    });
    expect(sent(calls, 'confirmTransfer')).toHaveLength(1);
  });

  it('says that a confirmed transfer is looked for', async () => {
    await waiting({ path: TRANSFER, account: TRANSFER_CONFIRMED });
    expect(screen.getByText('Thank you. We’re looking for your transfer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have transferred' })).toBeNull();
  });

  // @see rules/calls/cancel-request
  it('is cancelled after a question, and without scripts at once', async () => {
    const { modals } = await waiting();
    await press('Cancel the payment');
    expect(modals.open).toHaveBeenCalledWith(
      'cancel-payment',
      expect.objectContaining({ by: 'bank', id: 42 }),
    );
    const { calls, where } = await post(stage({ plan: WAITING, account: ACCOUNT }), { do: 'cancel' });
    expect(sent(calls, 'cancelSubscriptionRequest')).toHaveLength(1);
    expect(where()).toBe('/id/subscription/plans');
  });

  // @see rules/payment/bank-changed
  it('changes the bank in a modal', async () => {
    const { modals } = await waiting();
    await user.click(screen.getByRole('link', { name: 'Change bank' }));
    const [key, values] = modals.open.mock.calls.at(-1) as [string, ModalValues['add-payment-account']];
    expect(key).toBe('add-payment-account');
    values.onOpened({ method: 'bank_transfer', bank: 'bca' });
    expect(to).toHaveBeenCalledWith('/id/subscription/start/bank-transfer/bca');
  });

  it('asks before another bank ends it', async () => {
    const { calls } = await waiting({ path: TRANSFER });
    expect(screen.getByRole('heading', { level: 1, name: 'Change to BCA bank transfer?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Stay with BCA virtual account' })).toHaveAttribute(
      'href',
      '/id/subscription/start/virtual-account/bca',
    );
    await press('Change to BCA bank transfer');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/subscription/start/bank-transfer/bca'));
    expect(sent(calls, 'createBankTransfer')).toEqual([['createBankTransfer', { invoice_id: 53 }]]);
  });
});

// @see rules/payment/inactive-account-refreshed
describe('an expired number', () => {
  it('is opened again at the same bank', async () => {
    const { calls, container } = await waiting({ account: EXPIRED });
    expect(text(container)).not.toContain('7001212345678901');
    await press('Get a new account number');
    await waitFor(() => expect(to).toHaveBeenCalledWith('/id/subscription/start/virtual-account/bca'));
    expect(sent(calls, 'createVirtualAccount')).toEqual([
      ['createVirtualAccount', { invoice_id: 53, payment_virtual_account: { bank_provider: 'bca' } }],
    ]);
  });

  // @see rules/calls/delete-invoice
  it('is given up with its invoice', async () => {
    const { calls, where } = await post(stage({ plan: WAITING, account: EXPIRED }), { do: 'remove' });
    expect(sent(calls, 'deleteInvoice')).toEqual([['deleteInvoice', { id: 53 }, undefined]]);
    expect(where()).toBe('/id/subscription/plans');
  });

  it('is opened without scripts', async () => {
    const { calls } = await post(stage({ plan: WAITING, account: EXPIRED }), {});
    expect(sent(calls, 'createVirtualAccount')).toHaveLength(1);
  });
});

describe('a later month', () => {
  const later = { path: `${BCA}?invoice=60`, plan: RUNNING, account: MONTH_ACCOUNT };

  it('is paid at the page of its invoice', async () => {
    const { container } = await open(later);
    expect(text(container)).toContain('28 November 2026 to 27 December 2026');
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
  });

  // @see rules/calls/delete-virtual-account
  it('ends its number', async () => {
    const { calls } = await post(stage(later), { do: 'end' });
    expect(sent(calls, 'deleteVirtualAccount')).toEqual([['deleteVirtualAccount', { id: 71 }, undefined]]);
  });

  it('leads to the page of the plans once nothing is due', async () => {
    const { where } = await openAccount(stage({ ...later, account: NO_ACCOUNT }));
    expect(where()).toBe('/id/account/subscription');
  });
});
