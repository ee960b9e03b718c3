import type { WireEvent } from '@lemari/contract/wire';
import type { ShopSettings } from '@lemari/domain/settings';
import type { BankFlag } from '@lemari/domain/subscription/bank-handler';
import type { House } from '@lemari/domain/settings/house';
import type { Clock } from '@lemari/domain/time/clock';
import type { Db } from '../platform/database/database.ts';
import type { InTransaction } from '../platform/database/transactions.ts';
import type { BackgroundTasks } from '../platform/http/background-tasks.ts';
import type { Logger } from '../platform/logger.ts';
import type { MailSender } from '../platform/outbox/outbox.ts';
import type { IdentityProviders } from './identity-provider.ts';
import type { ContentSource } from './content-source.ts';
import type { Payables } from './payables.ts';
import type { Payments } from './payment-provider.ts';

/** Dependencies of handlers and jobs. Everything outside this process is behind an interface, which `app.ts` provides. */
export interface Tools {
  /** In an idempotent write: its transaction. Nothing else is queried beside it. */
  readonly db: Db;
  /** In an idempotent write: runs work in the open transaction. */
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly settings: ShopSettings;
  readonly house: House;
  readonly log: Logger;
  readonly content: ContentSource;
  /** Undefined if text messages cannot be sent. */
  readonly texts?: TextMessages | undefined;
  /** Undefined where the shop has no support chat. */
  readonly chat?: ChatTokens | undefined;
  /** For codes: stored in the mailbox where mails are. Undefined if text messages can neither be sent nor stored. */
  readonly codeTexts: TextMessages | undefined;
  readonly mailer: Mailer;
  /** Undefined if events stay in the table of events. */
  readonly events: EventUpload | undefined;
  /** The client that may request tokens: the storefront's server. */
  readonly client: ClientCredentials;
  /** Companies that people sign in with. */
  readonly identities?: IdentityProviders | undefined;
  /** Flags that switch banks on. */
  readonly flags: Readonly<Record<BankFlag, boolean>>;
  readonly payments: Payments;
  readonly payables: Payables;
  readonly runInBackground: BackgroundTasks;
  /** Sends what is pending (refunds, mails, events) after the response. */
  readonly sendPending: () => void;
}

export interface Mailer extends MailSender {
  /** Base URL of the storefront, without a trailing slash: links in mails are absolute. */
  readonly storefrontUrl: string;
}

/** Signs people in to the support chat. */
export interface ChatTokens {
  /** A token that identifies a customer to the chat for a few minutes, and that no other service accepts. */
  readonly tokenOf: (customer: number) => Promise<string>;
}

export interface TextMessages {
  readonly storefrontUrl: string;
  /** @param to with plus and country code. @throws Error if the message was not accepted */
  readonly send: (to: string, text: string) => Promise<void>;
}

/** An analytics service, beside the table of events. */
export interface EventUpload {
  /** @returns undefined if it was accepted, else why not */
  readonly upload: (event: WireEvent) => Promise<string | undefined>;
}

/** Credentials of the client that may request tokens: the storefront's server, never a page. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}
