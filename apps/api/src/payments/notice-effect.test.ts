import { CHARGE_STATUSES, type ChargeStatus } from '@lemari/contract/payment-values';
import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { noticeEffect } from './notice-effect.ts';

const AMOUNT = toMoney(12_900, 'SGD');
const known = (status: ChargeStatus) => ({ reference: 'Order7', amount: AMOUNT, status });

const after = (statuses: readonly ChargeStatus[]) =>
  statuses.reduce<ChargeStatus>((status, reported) => {
    const verdict = noticeEffect(known(status), known(reported));
    return verdict.kind === 'apply' ? verdict.status : status;
  }, 'waiting');

it.each([
  { from: 'waiting', reported: 'paid', verdict: { kind: 'apply', status: 'paid' } },
  { from: 'waiting', reported: 'failed', verdict: { kind: 'apply', status: 'failed' } },
  { from: 'waiting', reported: 'expired', verdict: { kind: 'apply', status: 'expired' } },
  { from: 'expired', reported: 'paid', verdict: { kind: 'apply', status: 'paid' } },
  { from: 'failed', reported: 'paid', verdict: { kind: 'apply', status: 'paid' } },
  { from: 'paid', reported: 'refunded', verdict: { kind: 'apply', status: 'refunded' } },
  { from: 'paid', reported: 'paid', verdict: { kind: 'stale' } },
  { from: 'paid', reported: 'waiting', verdict: { kind: 'stale' } },
  { from: 'paid', reported: 'failed', verdict: { kind: 'stale' } },
  { from: 'refunded', reported: 'paid', verdict: { kind: 'stale' } },
] as const)('$from, reported as $reported: $verdict.kind', ({ from, reported, verdict }) =>
  expect(noticeEffect(known(from), known(reported))).toEqual(verdict),
);

it('ends in the same status for any order and repetition of notices', () =>
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(...CHARGE_STATUSES), { minLength: 1, maxLength: 6 })
        .chain((reported) =>
          fc.tuple(
            fc.constant(reported),
            fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length * 2 }),
          ),
        ),
      ([reported, shuffled]) => expect(after(shuffled)).toBe(after(reported)),
    ),
  ));

it.each([
  { spec: 'another reference', change: { reference: 'Order8' } },
  { spec: 'a cent less', change: { amount: toMoney(12_899, 'SGD') } },
  { spec: 'another currency', change: { amount: toMoney(12_900, 'HKD') } },
])('a notice with $spec is a mismatch', ({ change }) =>
  expect(noticeEffect(known('waiting'), { ...known('paid'), ...change })).toEqual({ kind: 'mismatch' }),
);
