import type { CodePurpose } from '@lemari/contract/code-purpose';
import { type ComponentType, createContext, use } from 'react';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { Size } from '@lemari/domain/product/size';
import type { RegionId } from '@lemari/domain/region';
import type { RentalDates } from '@lemari/domain/rental';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';

/** One option of a selection. */
export interface SelectionOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** URL of its 600 px picture. */
  readonly picture?: string | undefined;
}

/**
 * Subject of the rental dates: a size of a style, or any of its sizes; or the whole cart, with one more item if it is
 * named.
 */
export type DatesSubject =
  | { readonly styleId: number; readonly size?: Size | undefined; readonly cartId?: undefined }
  | { readonly cartId: number; readonly styleId?: number; readonly size?: Size };

/** How a payment is made, where its words differ; default: by card. */
interface PaidBy {
  readonly by?: 'card' | 'bank' | undefined;
}

/** A subscription whose first payment is cancelled. */
interface UnpaidPlan extends PaidBy {
  readonly region: RegionId;
  readonly id: number;
  readonly planName: string;
  /** Of the first month, formatted. */
  readonly amount: string;
  readonly onCancelled: () => void;
}

/** Arguments of the modals, by key. Modals that are not listed take none. */
export interface ModalValues {
  'add-card': {
    /** Called once the card is saved; without it the page reloads its data. */
    readonly onAdded?: (() => void) | undefined;
  };
  'add-charge': {
    /** The charge that is shown first; by default the oldest one. */
    readonly chargeId?: number | undefined;
    /** Called after each payment, so that the page loads its data again. */
    readonly onPaid?: (() => void) | undefined;
  };
  /** Another bank for an invoice that is not paid. */
  'add-payment-account': {
    readonly region: RegionId;
    readonly invoice: number;
    readonly options: readonly BankChoice[];
    /** The bank whose number waits for the money. */
    readonly current?: BankChoice | undefined;
    /** Called with the chosen bank; without one the invoice has been paid meanwhile. */
    readonly onOpened: (choice: BankChoice | undefined) => void;
  };
  'bank-transfer-confirm': {
    readonly region: RegionId;
    readonly invoice: number;
    /** Formatted. */
    readonly amount: string;
    /** Number of the account. */
    readonly account: string;
    /** @param isPaid the money has been found at once */
    readonly onConfirmed: (isPaid: boolean) => void;
  };
  'cancel-payment': UnpaidPlan;
  'change-email': { readonly onChanged: () => void };
  /** What the service answered, to the letter. */
  custom: { readonly title: string; readonly text: string };
  'custom-alert': { readonly title: string; readonly text: string; readonly action?: string | undefined };
  'download-app': { readonly action?: string | undefined };
  'email-verification': { readonly onConfirmed: () => void };
  'phone-verification': { readonly onVerified?: (() => void) | undefined };
  'preferences-on-demand': { readonly startsAt: 'sign-in' | 'preferences'; readonly hasQuiz: boolean };
  datepicker: {
    readonly subject: DatesSubject;
    /** Rental periods in whole days, the shortest first, with their prices if known. */
    readonly periods: readonly { readonly days: number; readonly price?: string | undefined }[];
    /** Dates chosen earlier. */
    readonly chosen?: RentalDates | undefined;
    readonly onApply: (dates: RentalDates) => void;
  };
  'expired-transaction': {
    /** `BCA virtual account`. */
    readonly bank: string;
    /** Opens a new number at the same bank. */
    readonly onRenew: () => void;
    /** The choice of another bank. */
    readonly otherHref: string;
  };
  'error-payment': PaidBy & {
    /** Why it failed; undefined while the outcome is unknown. */
    readonly reason?: string | undefined;
    /** Where another card or another bank is chosen. */
    readonly anotherCardHref: string;
    /** Asks about the payment again. */
    readonly onCheckAgain?: (() => void) | undefined;
  };
  'process-payment': PaidBy & {
    /** Settles when the payment has ended. */
    readonly until: Promise<unknown>;
    /** Called once the modal is closed and the payment has ended. */
    readonly onEnd: () => void;
  };
  'remove-item': {
    /** What is removed: `Senja Bias Slip, size L`. */
    readonly name: string;
    /** What else changes. */
    readonly text: string;
    /** Labels of the buttons; default: those of one piece. */
    readonly labels?: { readonly remove: string; readonly keep: string };
    readonly onRemove: () => void;
  };
  'guest-wishlist': {
    /** Name of the style in the wishlist. */
    readonly name: string;
    readonly signInHref: string;
  };
  'size-guide': {
    readonly rows: readonly {
      readonly label: string;
      readonly bust?: number | undefined;
      readonly waist?: number | undefined;
      readonly hips?: number | undefined;
    }[];
    /** Shown above the measurements. */
    readonly note?: string | undefined;
  };
  'sign-in': {
    /** Action to resume; without it the page reloads for the signed-in user. */
    readonly onSignedIn?: (() => void) | undefined;
    /** Shown above the form: the reason for signing in. */
    readonly reason?: string | undefined;
  };
  'one-time-password': {
    /** What is about to happen. */
    readonly title: string;
    readonly text?: string | undefined;
    /** Label of the button that confirms. */
    readonly action: string;
    /** E-mail of the account, to which the code is sent. */
    readonly email: string;
    /** What the mail says that the code is for; a sign-in without it. */
    readonly purpose?: CodePurpose | undefined;
    /** Confirms with the six digits. A failure has the query layer's type; one at the field `otp` keeps the modal open. */
    readonly confirm: (
      otp: string,
    ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: unknown }>;
    /** Called after the modal has closed. */
    readonly onDone: () => void;
  };
  plan: {
    readonly name: string;
    /** Whom the plan is for. */
    readonly text?: string | undefined;
    /** What is due with the first month; the last row is the total. */
    readonly rows: readonly { readonly label: string; readonly amount: string }[];
    readonly facts: readonly { readonly title: string; readonly text: string }[];
    readonly action: { readonly label: string; readonly href: string };
  };
  register: ModalValues['sign-in'];
  /** Signs in to the account that an e-mail of a registration has. @see docs/decisions/0326 */
  'account-exists': ModalValues['sign-in'] & {
    readonly email: string;
    readonly hasPassword: boolean;
    /** Seconds until another code may be requested, if one was sent. */
    readonly resendInSeconds?: number | undefined;
  };
  /** Creates an account for an e-mail of a sign-in that has none, by the code that was sent. @see docs/decisions/0326 */
  'no-account': Omit<ModalValues['account-exists'], 'hasPassword'>;
  selection: {
    readonly title: string;
    /** Shown above the options: what the choice means. */
    readonly text?: string | undefined;
    /** Question of the options; default: the title. */
    readonly legend?: string | undefined;
    readonly options: readonly SelectionOption[];
    /** Initial choice. */
    readonly chosen?: string | undefined;
    /** Label of the button; default: `Choose`. */
    readonly action?: string | undefined;
    readonly onChoose: (value: string) => void;
  };
  terms: {
    readonly title: string;
    readonly facts: readonly { readonly title: string; readonly text: string }[];
  };
  'first-month-voucher': { readonly code: string; readonly words: string };
  'invalid-voucher': { readonly code: string; /** Why it is refused. */ readonly text: string };
  'voucher-detail': {
    readonly code: string;
    readonly title: string;
    readonly description: string;
    /** How much it takes off, for how long, and what is paid afterwards. */
    readonly words: string;
  };
}

export type ModalValuesOf<Key extends ModalKey> = Key extends keyof ModalValues
  ? ModalValues[Key]
  : undefined;

/** A modal's component is a dialog of `@lemari/ui/dialog`; it gets `dialog` and its arguments. */
export interface ModalProps<Key extends ModalKey = ModalKey> {
  readonly dialog: {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly closesOnOverlay: boolean;
  };
  readonly values: ModalValuesOf<Key>;
}

export type ModalLoader<Key extends ModalKey> = () => Promise<{ default: ComponentType<ModalProps<Key>> }>;

/** The modals of a vertical; each loads when it is first opened. */
export type ModalLoaders = { readonly [Key in ModalKey]?: ModalLoader<Key> };

/** Opens and closes modals from anywhere in the page. */
export interface Modals {
  /**
   * Opens a modal above the page; one that is already open stays unchanged.
   * @returns false if the modal is not registered, or its script failed to load
   */
  readonly open: <Key extends ModalKey>(
    ...modal: ModalValuesOf<Key> extends undefined ? [key: Key] : [key: Key, values: ModalValuesOf<Key>]
  ) => Promise<boolean>;
  /** Closes the topmost modal. */
  readonly close: () => void;
}

export const ModalsContext = createContext<Modals | undefined>(undefined);

export function useModals(): Modals {
  const modals = use(ModalsContext);
  if (!modals) throw new Error('useModals: must be used inside the shell');
  return modals;
}
