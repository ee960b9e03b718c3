import { formatBriefMoney, type Money } from '@lemari/currency/money';
import type { OrderPayment } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import { dayWords } from '@lemari/domain/time/day-words';
import { transferLines } from '../orders/transfer-lines.ts';
import type { Mail } from '../platform/outbox/outbox.ts';
import { SIGN_OFF } from '../platform/outbox/sign-off.ts';
import type { DoneRefund } from '../tools/payables.ts';
import type { ChargeRow } from './charge-rows.ts';

/** The facts of a mail about a charge. */
export interface ChargeNews {
  readonly kind: ChargeRow['kind'];
  readonly amount: Money;
  readonly of:
    | { readonly kind: 'order'; readonly number: string; /** ISO date. */ readonly dueOn: string }
    | { readonly kind: 'plan'; readonly name: string; readonly cover: Money | undefined };
  /** A sentence about the damage. */
  readonly reason: string | null;
  readonly region: RegionId;
  /** The customer's name; null if unknown. */
  readonly name: string | null;
  /** Absolute URL of the page on which it is paid. */
  readonly payUrl: string;
  /** For `waived`: a sentence. */
  readonly why?: string | undefined;
  /** For `transfer`. */
  readonly payment?: Pick<OrderPayment, 'method' | 'transferTo'> | undefined;
  /** For `refunded`. */
  readonly refund?: Pick<DoneRefund, 'amount' | 'reason' | 'isByStaff'> | undefined;
}

export type ChargeMailKind = keyof typeof LETTERS;

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** As mails about plans write it, in plain text. */
const moneyWords = (money: Money): string => formatBriefMoney(money).replaceAll('\u00A0', ' ');

const ofWords = ({ of }: ChargeNews): string =>
  of.kind === 'order' ? `your order ${of.number}` : `your ${of.name} plan`;

const nameWords = (news: ChargeNews): string =>
  `${news.kind === 'lateness' ? 'late fee' : 'charge for damage'} for ${ofWords(news)}`;

const payLines = ({ payUrl }: ChargeNews): readonly string[] => [
  `We won’t charge your card automatically. You can pay it here: ${payUrl}`,
  '',
  'If something isn’t right, reply to this email before you pay.',
];

/** Why it is charged. */
const ADDED = {
  lateness: ({ of, amount }) => [
    ...(of.kind === 'order' ? [`Your order ${of.number} was due back on ${dayWords(of.dueOn)}.`] : []),
    `The late fee is ${moneyWords(amount)}.`,
  ],
  damage: ({ of, amount, reason }) => [
    'A piece is damaged:',
    reason ?? '',
    '',
    of.kind === 'plan' && of.cover
      ? `Your ${of.name} plan covers damage up to ${moneyWords(of.cover)}. What is beyond that costs ${moneyWords(amount)}.`
      : `The charge is ${moneyWords(amount)}.`,
  ],
} as const satisfies Record<ChargeNews['kind'], (news: ChargeNews) => readonly string[]>;

const refundWords = ({ refund, amount }: ChargeNews): string => {
  const words = moneyWords(refund?.amount ?? amount);
  return refund?.isByStaff
    ? `We have sent you ${words}.`
    : `We refunded ${words} to your original payment method.`;
};

/** Each mail says what happened and what comes next. */
const LETTERS = {
  added: (news) => ({
    subject: `A ${nameWords(news)}`,
    lines: [...ADDED[news.kind](news), '', ...payLines(news)],
  }),
  transfer: (news) => ({
    subject: `How to pay the ${nameWords(news)}`,
    lines: [
      ...transferLines(news.payment, news.region),
      '',
      `You can choose another way to pay here: ${news.payUrl}`,
    ],
  }),
  paid: (news) => ({
    subject: `Thank you for paying the ${nameWords(news)}`,
    lines: [`You paid ${moneyWords(news.amount)}. Nothing more is due.`],
  }),
  waived: (news) => ({
    subject: `You no longer have to pay the ${nameWords(news)}`,
    lines: [
      `We’ve waived ${moneyWords(news.amount)}. ${news.why ?? ''}`.trim(),
      'If you have paid it in the meantime, we’ll refund it.',
    ],
  }),
  refunded: (news) => ({
    subject: `A refund of the ${nameWords(news)}`,
    lines: [
      `${refundWords(news)} ${news.refund?.reason ?? ''}`.trim(),
      '',
      'Most banks show it within a week.',
    ],
  }),
} as const satisfies Record<string, (news: ChargeNews) => Letter>;

/** @param to e-mail */
export function chargeMail(kind: ChargeMailKind, to: string, news: ChargeNews): Omit<Mail, 'id'> {
  const { subject, lines } = LETTERS[kind](news);
  return {
    to,
    subject,
    text: [news.name ? `Hello ${news.name},` : 'Hello,', '', ...lines, '', ...SIGN_OFF].join('\n'),
  };
}
