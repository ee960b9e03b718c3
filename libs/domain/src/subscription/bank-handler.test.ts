import { EXAMPLES } from '@lemari/contract/examples';
import { REGION_IDS } from '@lemari/contract/schemas';
import type { WireAccount } from '@lemari/contract/wire';
import {
  BANK_HANDLERS,
  type BankChoice,
  bankPath,
  banksOffered,
  choiceOf,
  chosenBank,
  handlerFactsOf,
  handlerOf,
} from './bank-handler.ts';

const BCA: BankChoice = { method: 'virtual_account', bank: 'bca' };
const BNI: BankChoice = { method: 'virtual_account', bank: 'bni' };
const TRANSFER: BankChoice = { method: 'bank_transfer', bank: 'bca' };

// @see rules/payment/handlers
describe('the bank handler of', () => {
  const SITUATIONS = [
    'no invoice, active',
    'no invoice, inactive',
    'invoice, active',
    'invoice, inactive',
  ] as const;
  const CELLS: readonly (readonly [string, BankChoice | undefined, readonly string[]])[] = [
    ['a BCA virtual account', BCA, ['-', '-', 'bca_virtual_account pay', 'bca_virtual_account refresh']],
    ['a BNI virtual account', BNI, ['-', '-', 'bni_virtual_account pay', 'bni_virtual_account refresh']],
    ['a BCA transfer', TRANSFER, ['-', '-', 'bca_bank_transfer pay', 'bca_bank_transfer refresh']],
    ['no payment', undefined, ['-', '-', '-', '-']],
  ];
  it.each(
    CELLS.flatMap(([what, choice, cells]) =>
      SITUATIONS.map((situation, index) => ({ what, choice, situation, cell: cells[index] })),
    ),
  )('$what with $situation: $cell', ({ choice, situation, cell }) => {
    const found = chosenBank({
      choice,
      hasPendingInvoice: situation.startsWith('invoice'),
      isActive: !situation.endsWith('inactive'),
    });
    expect(found ? `${found.handler} ${found.can}` : '-').toBe(cell);
  });

  it.each(BANK_HANDLERS)('the choice of %s', (handler) => expect(handlerOf(choiceOf(handler))).toBe(handler));
});

describe('an account of the wire', () => {
  const active: WireAccount = EXAMPLES.createVirtualAccount.data;
  const inactive: WireAccount = {
    ...active,
    pending_invoices: active.pending_invoices.map((invoice) => ({
      ...invoice,
      payment: invoice.payment && {
        ...invoice.payment,
        status: 'expired',
        is_open: false,
        virtual_account: null,
      },
    })),
  };
  it('with a number that waits is paid', () =>
    expect(chosenBank(handlerFactsOf(active))).toEqual({ handler: 'bca_virtual_account', can: 'pay' }));
  it('with an expired number is refreshed at the same bank', () =>
    expect(chosenBank(handlerFactsOf(inactive))).toEqual({ handler: 'bca_virtual_account', can: 'refresh' }));
  it('with a transfer is paid', () =>
    expect(chosenBank(handlerFactsOf(EXAMPLES.confirmTransfer.data))).toEqual({
      handler: 'bca_bank_transfer',
      can: 'pay',
    }));
  it('without a pending invoice has no handler', () =>
    expect(chosenBank(handlerFactsOf(EXAMPLES.deleteInvoice.data))).toBeUndefined());
  it('with another invoice than that of the page has no handler', () =>
    expect(chosenBank(handlerFactsOf(active, 999))).toBeUndefined());
  it('with an invoice that was never paid has no handler', () =>
    expect(
      chosenBank(
        handlerFactsOf({
          ...active,
          pending_invoices: active.pending_invoices.map((invoice) => ({ ...invoice, payment: null })),
        }),
      ),
    ).toBeUndefined());
});

it.each([
  [BCA, '/subscription/start/virtual-account/bca'],
  [BNI, '/subscription/start/virtual-account/bni'],
  [TRANSFER, '/subscription/start/bank-transfer/bca'],
  [undefined, '/subscription/start/bank-transfer'],
])('the page of %o is %s', (choice, path) => expect(bankPath(choice)).toBe(path));

// @see rules/payment/banks-offered
describe('banks for plans', () => {
  const offered = (region: 'sg' | 'id' | 'hk', isOn: boolean) =>
    banksOffered(region, { 'payment-method-bni-virtual-account': isOn }).map(({ method, bank }) =>
      handlerOf({ method, bank }),
    );
  it.each(REGION_IDS)('are offered in %s where transfers pay for plans', (region) => {
    expect(offered(region, false)).toEqual(
      region === 'id' ? ['bca_virtual_account', 'bca_bank_transfer'] : [],
    );
    expect(offered(region, true).includes('bni_virtual_account')).toBe(region === 'id');
  });
});
