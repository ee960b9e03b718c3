import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { FieldError } from '../primitives/Field.tsx';
import { RadioGroup, type RadioOption } from '../primitives/RadioGroup.tsx';
import { token } from '../token/token.ts';
import { type PaymentChoice, paymentValue, readPaymentValue } from './payment-choice.ts';

const look = css({ display: 'grid', gap: token('space-32') });
/** Nearer to the methods than they are to each other. */
const missingLook = css({ marginBottom: -16 });
const banksLook = css({ display: 'grid', gap: token('space-12') });
const noteLook = css({ fontSize: token('text-14'), lineHeight: 1.5, color: token('ink-700') });
const cardsLook = css({ display: 'grid', gap: token('space-20') });

export interface SavedCard {
  id: number;
  /** `Visa`. */
  brand: string;
  lastFour: string;
  /** `12/2029`. */
  expires: string;
  isExpired?: boolean | undefined;
}

export interface PaymentBank {
  /** `bca`. */
  code: string;
  /** `BCA`. */
  name: string;
}

export interface PaymentMethodProps {
  name: string;
  cards?: readonly SavedCard[] | undefined;
  /** Brands of accepted cards: `Visa or Mastercard`. */
  brands: string;
  /** Whether the shop accepts a new card. */
  takesCards?: boolean | undefined;
  /** Banks that issue virtual accounts. */
  virtualAccounts?: readonly PaymentBank[] | undefined;
  bankTransfers?: readonly PaymentBank[] | undefined;
  /** Initial choice. */
  defaultChoice?: PaymentChoice | undefined;
  hint?: string | undefined;
  /** The time that a transfer has, shown at the banks; or why there are none. */
  bankNote?: ReactNode;
  /** Nothing is chosen: said once above all methods. */
  missing?: string | undefined;
  /** Error of a chosen card, shown at the first group. */
  error?: string | undefined;
  /** Error of a chosen bank. */
  bankError?: string | undefined;
  onChoose?: ((choice: PaymentChoice) => void) | undefined;
  /** Shown below the cards: the fields of a new card. */
  children?: ReactNode;
}

const cardOption = ({ id, brand, lastFour, expires, isExpired = false }: SavedCard): RadioOption => ({
  value: paymentValue({ method: 'credit_card', cardId: id }),
  label: `${brand} ending ${lastFour}`,
  detail: isExpired ? `Expired ${expires}` : `Expires ${expires}`,
  disabled: isExpired,
});

const newCard = (isFirst: boolean, brands: string): RadioOption => ({
  value: paymentValue({ method: 'credit_card' }),
  label: isFirst ? 'Card' : 'Another card',
  detail: `${brands}. The number goes to the payment provider, never to us.`,
});

const virtualAccount = ({ code, name }: PaymentBank): RadioOption => ({
  value: paymentValue({ method: 'virtual_account', bank: code }),
  label: `${name} virtual account`,
  detail: 'We give you an account number; your payment is confirmed automatically.',
});

const bankTransfer = ({ code, name }: PaymentBank): RadioOption => ({
  value: paymentValue({ method: 'bank_transfer', bank: code }),
  label: `${name} bank transfer`,
  detail: 'You transfer the exact amount from your account.',
});

/** The whole choice is wrong: forms focus it, and screen readers read its name and message. @param id of the message */
const wrongOf = (id: string) =>
  ({
    role: 'radiogroup',
    'aria-label': 'Payment method',
    'aria-invalid': true,
    'aria-describedby': id,
    tabIndex: -1,
  }) as const;

/**
 * Payment methods of an order, saved cards first. Both groups share one name, so that they are one choice.
 */
export function PaymentMethod({
  name,
  cards = [],
  brands,
  takesCards = true,
  virtualAccounts = [],
  bankTransfers = [],
  defaultChoice,
  hint,
  bankNote,
  missing,
  error,
  bankError,
  onChoose,
  children,
}: PaymentMethodProps) {
  const id = useId();
  const choice = {
    name,
    layout: 'cards',
    defaultValue: defaultChoice && paymentValue(defaultChoice),
    onChoose:
      onChoose &&
      ((value: string) => {
        const chosen = readPaymentValue(value);
        if (chosen) onChoose(chosen);
      }),
  } as const;
  const byCard = [...cards.map(cardOption), ...(takesCards ? [newCard(cards.length === 0, brands)] : [])];
  const byBank = [...virtualAccounts.map(virtualAccount), ...bankTransfers.map(bankTransfer)];
  const words = { hint, error };
  return (
    <div css={look} {...(missing !== undefined && wrongOf(id))}>
      {missing !== undefined && (
        <div css={missingLook}>
          <FieldError id={id}>{missing}</FieldError>
        </div>
      )}
      {byCard.length > 0 && (
        <div css={cardsLook}>
          <RadioGroup legend="By card" options={byCard} {...choice} {...words} />
          {children}
        </div>
      )}
      {byBank.length > 0 && (
        <div css={banksLook}>
          <RadioGroup
            legend="By bank transfer"
            options={byBank}
            {...choice}
            error={bankError}
            {...(byCard.length === 0 && words)}
          />
          {bankNote && <p css={noteLook}>{bankNote}</p>}
        </div>
      )}
      {byBank.length === 0 && bankNote && <p css={noteLook}>{bankNote}</p>}
    </div>
  );
}
