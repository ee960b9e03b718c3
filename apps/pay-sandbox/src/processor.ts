import { randomBytes } from 'node:crypto';
import type { Clock } from '@lemari/domain/time/clock';
import type { Ledger, Charge, Order, Refund, Token } from './ledger.ts';
import { readCard, problemsOf, type CardInput } from './card-rules.ts';
import {
  ABSENT_RESULT,
  beginCharge,
  CARD_RESULTS,
  CHALLENGE_RESULTS,
  type ChallengeAnswer,
  isOverdue,
  isSameOrder,
  leftOf,
  refunded,
} from './charges.ts';
import { behaviourOf } from './test-cards.ts';

/** A refused request, with the response's status. */
export class Refused {
  readonly status: 402 | 404 | 409 | 422;
  readonly detail: string;
  /** Messages by field of the card. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: Refused['status'], detail: string, fields?: Refused['fields']) {
    this.status = status;
    this.detail = detail;
    this.fields = fields;
  }
}

export const NO_CHARGE = new Refused(404, 'There is no such charge.');
const NO_TOKEN = new Refused(404, 'There is no such card.');
const NOT_WAITING = new Refused(409, 'This charge cannot be paid any more.');

interface ProcessorOptions {
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Called for each change of a charge that the shop must learn of. */
  readonly onChange: (charge: Charge) => void;
}

const newId = (kind: 'ch' | 'card'): string => `${kind}_${randomBytes(12).toString('hex')}`;

const newDigits = (): string => String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '0');

export type Processor = ReturnType<typeof createProcessor>;

/** All actions of the provider. Each has been written to the file when it returns. */
export function createProcessor({ ledger, clock, onChange }: ProcessorOptions) {
  const { charges, tokens } = ledger;

  /** The shop is notified of changes of status only. */
  const put = (charge: Charge, change: Partial<Charge> = {}): Charge => {
    const changed = { ...charge, ...change };
    charges.set(charge.id, changed);
    if (changed.status !== charge.status) onChange(changed);
    ledger.save();
    return changed;
  };

  const expireDue = (): void => {
    for (const charge of charges.values())
      if (isOverdue(charge, clock.now())) put(charge, { status: 'expired' });
  };

  /** @param name its id or its reference */
  const find = (name: string): Charge | undefined => {
    expireDue();
    return charges.get(name) ?? [...charges.values()].find(({ reference }) => reference === name);
  };

  const waiting = (name: string): Charge | Refused => {
    const charge = find(name);
    if (!charge) return NO_CHARGE;
    return charge.status === 'waiting' ? charge : NOT_WAITING;
  };

  const chargeCard = (charge: Charge, { behaviour }: Token): Charge | Refused =>
    behaviour.status === 'verified'
      ? put(
          charge,
          behaviour.charge === 'challenged' && charge.off_session
            ? ABSENT_RESULT
            : CARD_RESULTS[behaviour.charge],
        )
      : new Refused(402, behaviour.reason);

  const begin = (order: Order): Charge => {
    const taken = new Set([...charges.values()].map(({ account }) => account?.number));
    for (;;) {
      const charge = beginCharge(order, { id: newId('ch'), now: clock.now(), digits: newDigits() });
      if (order.method.kind !== 'virtual_account' || !taken.has(charge.account?.number)) return put(charge);
    }
  };

  return {
    charges: (): readonly Charge[] => {
      expireDue();
      return [...charges.values()].reverse();
    },
    find,
    expireDue,

    /** The card number and security code are not stored. */
    createToken: (input: CardInput): Token | Refused => {
      const card = readCard(input, clock.now());
      if (!card) return new Refused(422, 'The card is invalid.', problemsOf(input, clock.now()));
      const { brand, number, month, year } = card;
      const token: Token = {
        id: newId('card'),
        brand,
        last_four_digit: number.slice(-4),
        expiration_month: month,
        expiration_year: year,
        behaviour: behaviourOf(number),
      };
      tokens.set(token.id, token);
      ledger.save();
      return token;
    },

    findToken: (id: string): Token | Refused => tokens.get(id) ?? NO_TOKEN,

    /** Idempotent: the same order returns the same charge. */
    createCharge: (order: Order): Charge | Refused => {
      const earlier = [...charges.values()].find(({ reference }) => reference === order.reference);
      if (earlier)
        return isSameOrder(earlier, order)
          ? earlier
          : new Refused(409, 'The reference belongs to another charge.');
      if (order.method.kind !== 'card') return begin(order);
      const token = tokens.get(order.method.token);
      if (!token) return NO_TOKEN;
      return token.behaviour.status === 'verified'
        ? chargeCard(begin(order), token)
        : new Refused(402, token.behaviour.reason);
    },

    /** Pays on the provider's page with a card entered there. */
    payHosted: (id: string, tokenId: string): Charge | Refused => {
      const charge = waiting(id);
      if (charge instanceof Refused) return charge;
      const token = tokens.get(tokenId);
      if (charge.method.kind !== 'hosted' || charge.isChallenged) return NOT_WAITING;
      if (!token) return NO_TOKEN;
      return chargeCard(charge.saves_card ? { ...charge, saved_card: token.id } : charge, token);
    },

    answerChallenge: (id: string, answer: ChallengeAnswer): Charge | Refused => {
      const charge = waiting(id);
      if (charge instanceof Refused) return charge;
      return charge.isChallenged ? put(charge, CHALLENGE_RESULTS[answer]) : NOT_WAITING;
    },

    /** A transfer arrives, reported by the bank. */
    payAccount: (name: string): Charge | Refused => {
      const charge = waiting(name);
      if (charge instanceof Refused) return charge;
      return charge.account ? put(charge, { status: 'paid' }) : NOT_WAITING;
    },

    /** Ends a charge that waits, so that nobody can pay it. One that has ended stays as it is. */
    cancel: (name: string): Charge | Refused => {
      const charge = find(name);
      if (!charge) return NO_CHARGE;
      return charge.status === 'waiting' ? put(charge, { status: 'expired' }) : charge;
    },

    /** Expires the account early. */
    expireAccount: (name: string): Charge | Refused => {
      const charge = waiting(name);
      if (charge instanceof Refused) return charge;
      return charge.account ? put(charge, { status: 'expired' }) : NOT_WAITING;
    },

    refund: (name: string, refund: Refund): Refund | Refused => {
      const charge = find(name);
      if (!charge) return NO_CHARGE;
      const earlier = charge.refunds.find(({ reference }) => reference === refund.reference);
      if (earlier)
        return earlier.amount_minor === refund.amount_minor
          ? earlier
          : new Refused(409, 'The reference belongs to another refund.');
      if (charge.status !== 'paid') return new Refused(409, 'Only a paid charge can be refunded.');
      if (refund.currency !== charge.currency || refund.amount_minor > leftOf(charge))
        return new Refused(422, 'The amount exceeds what is left of the charge, or has another currency.');
      put(charge, refunded(charge, refund));
      return refund;
    },
  };
}
