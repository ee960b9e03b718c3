import type { BankMethod } from '@lemari/contract/payment-values';
import { HOUSE_ACCOUNT } from '@lemari/domain/settings/account-holder';
import { type BankChoice, banksOffered } from '@lemari/domain/subscription/bank-handler';
import type { RegionId } from '@lemari/domain/region';
import { badInput, Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';

type BankTools = Pick<Tools, 'payments' | 'flags'>;

/** The banks of a region whose flag is on and that a provider serves. @see rules/payment/banks-offered */
const banksOf = ({ payments, flags }: BankTools, region: RegionId) =>
  banksOffered(region, flags).filter(({ method }) =>
    payments.choose({ region, purpose: 'recurring', method }),
  );

/** @see rules/calls/payment-options */
export const listPaymentOptions: Handler<'listPaymentOptions'> = ({ headers: { region } }, tools) => {
  const banks = banksOf(tools, region);
  const methods = [...new Set(banks.map(({ method }) => method))];
  return Promise.resolve({
    payment_options: methods.map((method) => ({
      payment_method: method,
      banks: banks
        .filter((option) => option.method === method)
        .map(({ id, bank, description }) => ({
          id,
          code: bank,
          ...(method === 'bank_transfer' && { account_number: HOUSE_ACCOUNT.number }),
          payment_method: method,
          logo_url: null,
          region,
          description,
        })),
    })),
  });
};

interface NamedBank {
  readonly method: BankMethod;
  readonly bank: BankChoice['bank'] | undefined;
  /** The field of the call that names the bank. */
  readonly field: string;
}

/** What a call names as a charge, if its bank is offered. */
export function chargeMethodOf(
  tools: BankTools,
  region: RegionId,
  { method, bank, field }: NamedBank,
): Exclude<ChargeMethod, { kind: 'card' | 'hosted' }> | Refusal {
  if (bank === undefined) return badInput([{ field, message: 'is missing' }]);
  if (!banksOf(tools, region).some((option) => option.method === method && option.bank === bank))
    return new Refusal(400, 'Plans can’t be paid at this bank here. Please choose another one.', [
      { field, message: 'is not offered' },
    ]);
  return method === 'bank_transfer' ? { kind: method, bank: 'bca' } : { kind: method, bank };
}
