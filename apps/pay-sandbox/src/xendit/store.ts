import { randomUUID } from 'node:crypto';
import type { Event } from '../ledger.ts';
import { openMaps } from '../maps.ts';

/** What a shop sends for a virtual account. */
export interface RequestOrder {
  readonly reference_id: string;
  readonly type: 'PAY';
  readonly country: 'ID';
  readonly currency: 'IDR';
  /** Rupiah. */
  readonly request_amount: number;
  readonly channel_code: string;
  readonly channel_properties: { readonly display_name: string; readonly expires_at: string };
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** @see https://docs.xendit.co/apidocs/get-payment-request */
export interface PaymentRequest extends RequestOrder {
  readonly payment_request_id: string;
  readonly business_id: string;
  readonly latest_payment_id?: string;
  readonly capture_method: 'AUTOMATIC';
  readonly actions: readonly {
    readonly type: 'PRESENT_TO_CUSTOMER';
    readonly descriptor: 'VIRTUAL_ACCOUNT_NUMBER';
    readonly value: string;
  }[];
  readonly status: 'CANCELED' | 'EXPIRED' | 'REQUIRES_ACTION' | 'SUCCEEDED';
  readonly created: string;
  readonly updated: string;
}

/** @see https://docs.xendit.co/apidocs/get-payment */
export interface Payment extends Pick<
  PaymentRequest,
  | 'business_id'
  | 'channel_code'
  | 'country'
  | 'currency'
  | 'payment_request_id'
  | 'reference_id'
  | 'request_amount'
  | 'type'
> {
  readonly payment_id: string;
  readonly captures: readonly {
    readonly capture_id: string;
    readonly capture_amount: number;
    readonly capture_timestamp: string;
  }[];
  readonly status: 'SUCCEEDED';
  readonly created: string;
  readonly updated: string;
}

type Tables = {
  readonly requests: Map<string, PaymentRequest>;
  readonly payments: Map<string, Payment>;
  readonly events: Map<string, Event>;
};

export type Store = ReturnType<typeof openStore>;

/** @param file path of the file; undefined keeps the data in memory */
export const openStore = (file: string | undefined) =>
  openMaps<Tables>(file, ['requests', 'payments', 'events']);

/** `pr-…`, `py-…` and the like, in Xendit's form. */
export const newId = (prefix: string): string => `${prefix}-${randomUUID()}`;
