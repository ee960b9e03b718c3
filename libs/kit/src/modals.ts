import { type ComponentType, createContext, use } from 'react';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { Size } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';

/** One of the answers a selection offers. */
export interface SelectionOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** What dates are chosen for: a size of a style; or all of a cart, with one more item where it is named. */
export type DatesSubject =
  | { readonly styleId: number; readonly size: Size; readonly cartId?: undefined }
  | { readonly cartId: number; readonly styleId?: number; readonly size?: Size };

/** What a modal is opened with, by key; one that is not named here is opened with nothing. */
export interface ModalValues {
  'custom-alert': { readonly title: string; readonly text: string; readonly action?: string | undefined };
  'download-app': { readonly action?: string | undefined };
  'preferences-on-demand': { readonly startsAt: 'sign-in' | 'preferences'; readonly hasQuiz: boolean };
  datepicker: {
    readonly subject: DatesSubject;
    /** Whole days it is rented for, the shortest first, with what each costs where that is known. */
    readonly periods: readonly { readonly days: number; readonly price?: string | undefined }[];
    /** What is chosen already. */
    readonly chosen?: RentalDates | undefined;
    readonly onApply: (dates: RentalDates) => void;
  };
  'remove-item': {
    readonly name: string;
    /** Said where it does not go alone: its backups, or the cart. */
    readonly note?: string | undefined;
    readonly onRemove: () => void;
  };
  'guest-wishlist': {
    /** What the heart was of. */
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
    /** What must be said before the figures are read. */
    readonly note?: string | undefined;
  };
  'sign-in': {
    /** What was going on; without it the page is loaded anew for whoever has signed in. */
    readonly onSignedIn?: (() => void) | undefined;
    /** Said above the form: why somebody is asked. */
    readonly reason?: string | undefined;
  };
  register: ModalValues['sign-in'];
  selection: {
    readonly title: string;
    readonly options: readonly SelectionOption[];
    readonly chosen?: string | undefined;
    readonly onChoose: (value: string) => void;
  };
  welcome: { readonly name?: string | undefined };
}

export type ModalValuesOf<Key extends ModalKey> = Key extends keyof ModalValues
  ? ModalValues[Key]
  : undefined;

/** A modal's component is a dialog of `@lemari/ui/dialog` that is given `dialog`, and what it was opened with. */
export interface ModalProps<Key extends ModalKey = ModalKey> {
  readonly dialog: {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly closesOnOverlay: boolean;
  };
  readonly values: ModalValuesOf<Key>;
}

export type ModalLoader<Key extends ModalKey> = () => Promise<{ default: ComponentType<ModalProps<Key>> }>;

/** The modals a vertical owns; each comes when it is first opened. */
export type ModalLoaders = { readonly [Key in ModalKey]?: ModalLoader<Key> };

/** What a modal is opened and closed with, from wherever in the page. */
export interface Modals {
  /**
   * Opens a modal above the page; one that is open already stays as it is.
   * @returns false if there is no such modal yet, or its script did not come
   */
  readonly open: <Key extends ModalKey>(
    ...modal: ModalValuesOf<Key> extends undefined ? [key: Key] : [key: Key, values: ModalValuesOf<Key>]
  ) => Promise<boolean>;
  /** Closes the topmost. */
  readonly close: () => void;
}

export const ModalsContext = createContext<Modals | undefined>(undefined);

export function useModals(): Modals {
  const modals = use(ModalsContext);
  if (!modals) throw new Error('useModals: no shell stands around this page');
  return modals;
}
