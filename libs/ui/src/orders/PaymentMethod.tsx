import { RadioGroup, type RadioOption } from '../primitives/RadioGroup.tsx';
import { type PaymentChoice, paymentValue, readPaymentValue } from './payment-choice.ts';

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
  /** Whether a card can be used that is not kept. */
  takesCards?: boolean | undefined;
  /** From which banks a virtual account is given. */
  virtualAccounts?: readonly PaymentBank[] | undefined;
  bankTransfers?: readonly PaymentBank[] | undefined;
  /** Chosen at first. */
  defaultChoice?: PaymentChoice | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  onChoose?: ((choice: PaymentChoice) => void) | undefined;
}

const cardOption = ({ id, brand, lastFour, expires, isExpired = false }: SavedCard): RadioOption => ({
  value: paymentValue({ method: 'credit_card', cardId: id }),
  label: `${brand} ending ${lastFour}`,
  detail: isExpired ? `Expired ${expires}` : `Expires ${expires}`,
  disabled: isExpired,
});

const newCard = (isFirst: boolean): RadioOption => ({
  value: paymentValue({ method: 'credit_card' }),
  label: isFirst ? 'Card' : 'Another card',
  detail: 'Its number goes to the card provider, never to us',
});

const virtualAccount = ({ code, name }: PaymentBank): RadioOption => ({
  value: paymentValue({ method: 'virtual_account', bank: code }),
  label: `${name} virtual account`,
  detail: 'You get a number to pay to; it is confirmed by itself',
});

const bankTransfer = ({ code, name }: PaymentBank): RadioOption => ({
  value: paymentValue({ method: 'bank_transfer', bank: code }),
  label: `${name} bank transfer`,
  detail: 'You send the exact amount from your account',
});

/** What an order is paid with, kept cards first. */
export function PaymentMethod({
  cards = [],
  takesCards = true,
  virtualAccounts = [],
  bankTransfers = [],
  defaultChoice,
  onChoose,
  ...group
}: PaymentMethodProps) {
  return (
    <RadioGroup
      legend="How you pay"
      layout="cards"
      options={[
        ...cards.map(cardOption),
        ...(takesCards ? [newCard(cards.length === 0)] : []),
        ...virtualAccounts.map(virtualAccount),
        ...bankTransfers.map(bankTransfer),
      ]}
      defaultValue={defaultChoice && paymentValue(defaultChoice)}
      onChoose={
        onChoose &&
        ((value) => {
          const choice = readPaymentValue(value);
          if (choice) onChoose(choice);
        })
      }
      {...group}
    />
  );
}
