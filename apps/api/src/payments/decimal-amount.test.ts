import { CURRENCY_FORMATS, type Currency, roundMoney, toDecimal } from '@lemari/currency/money';
import fc from 'fast-check';
import { moneyOfDecimal } from './decimal-amount.ts';

it('reads back every written amount to the cent', () =>
  fc.assert(
    fc.property(
      fc.nat(10 ** 12),
      fc.constantFrom(...(Object.keys(CURRENCY_FORMATS) as Currency[])),
      (amountMinor, currency) => {
        const money = roundMoney(amountMinor, currency);
        expect(moneyOfDecimal(toDecimal(money), currency)).toEqual(money);
        expect(moneyOfDecimal(Number(toDecimal(money)), currency)).toEqual(money);
      },
    ),
  ));

it.each([
  { amount: '000000002500.90000', amountMinor: 250_090 },
  { amount: 4.35, amountMinor: 435 },
  { amount: '10', amountMinor: 1_000 },
  { amount: 10.5, amountMinor: 1_050 },
])('reads $amount as $amountMinor hundredths', ({ amount, amountMinor }) =>
  expect(moneyOfDecimal(amount, 'SGD')).toEqual({ amountMinor, currency: 'SGD' }),
);

it.each(['', '-1', '1.234', '1,5', '1e3', ' 1', '0x10', 1e21, Number.NaN, null, undefined, {}])(
  'refuses %p as an amount',
  (amount) => expect(moneyOfDecimal(amount, 'SGD')).toBeUndefined(),
);

it.each(['THB', 'sgd', '', undefined, 'toString'])('refuses the currency %p', (currency) =>
  expect(moneyOfDecimal('1', currency)).toBeUndefined(),
);
