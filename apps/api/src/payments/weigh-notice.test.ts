import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { CHARGE_STATUSES, type ChargeStatus } from '../tools/payment-provider.ts';
import { weighNotice } from './weigh-notice.ts';

const AMOUNT = toMoney(12_900, 'SGD');
const known = (status: ChargeStatus) => ({ reference: 'Order7', amount: AMOUNT, status });

const after = (statuses: readonly ChargeStatus[]) =>
  statuses.reduce<ChargeStatus>((status, told) => {
    const verdict = weighNotice(known(status), known(told));
    return verdict.kind === 'apply' ? verdict.status : status;
  }, 'waiting');

it.each([
  { from: 'waiting', told: 'paid', verdict: { kind: 'apply', status: 'paid' } },
  { from: 'waiting', told: 'failed', verdict: { kind: 'apply', status: 'failed' } },
  { from: 'waiting', told: 'expired', verdict: { kind: 'apply', status: 'expired' } },
  { from: 'expired', told: 'paid', verdict: { kind: 'apply', status: 'paid' } },
  { from: 'failed', told: 'paid', verdict: { kind: 'apply', status: 'paid' } },
  { from: 'paid', told: 'refunded', verdict: { kind: 'apply', status: 'refunded' } },
  { from: 'paid', told: 'paid', verdict: { kind: 'stale' } },
  { from: 'paid', told: 'waiting', verdict: { kind: 'stale' } },
  { from: 'paid', told: 'failed', verdict: { kind: 'stale' } },
  { from: 'refunded', told: 'paid', verdict: { kind: 'stale' } },
] as const)('$from, told $told: $verdict', ({ from, told, verdict }) =>
  expect(weighNotice(known(from), known(told))).toEqual(verdict),
);

it('notices end the same in any order, and however often they come', () =>
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(...CHARGE_STATUSES), { minLength: 1, maxLength: 6 })
        .chain((told) =>
          fc.tuple(
            fc.constant(told),
            fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }),
          ),
        ),
      ([told, shuffled]) => expect(after(shuffled)).toBe(after(told)),
    ),
  ));

it.each([
  { spec: 'another reference', change: { reference: 'Order8' } },
  { spec: 'a cent less', change: { amount: toMoney(12_899, 'SGD') } },
  { spec: 'another currency', change: { amount: toMoney(12_900, 'HKD') } },
])('a notice with $spec is a mismatch', ({ change }) =>
  expect(weighNotice(known('waiting'), { ...known('paid'), ...change })).toEqual({ kind: 'mismatch' }),
);
