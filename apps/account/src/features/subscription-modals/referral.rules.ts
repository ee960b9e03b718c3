import { formatBriefMoney } from '@lemari/currency/money';
import { monthsWords } from '@lemari/domain/plan/offer';
import type { Referral } from './referral.queries.ts';

/** What an invitation gives, to whom, and when. @see rules/promotions/referral-credit */
export function giftWords({ gift }: Pick<Referral, 'gift'>, hasPlan: boolean): readonly string[] {
  if (!gift)
    return [
      'Share your link with a friend who is new here. There is no gift for friends at the moment: plans have their usual prices.',
    ];
  const amount = formatBriefMoney(gift.amount);
  return [
    `A friend who is new here gets ${amount} off ${monthsWords(gift.months, 'their')}.`,
    hasPlan
      ? 'When they have paid for their first month, you get the same amount off your next invoice.'
      : 'When they have paid for their first month, you get the same amount off your next invoice, if you have a plan again.',
  ];
}
