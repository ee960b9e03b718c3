import type { WireEvent } from '@lemari/contract/wire';
import type { Clock } from '@lemari/domain/time/clock';
import type { Db } from '../platform/database/database.ts';
import type { InTransaction } from '../platform/database/transactions.ts';
import type { BackgroundTasks } from '../platform/http/background-tasks.ts';
import type { Logger } from '../platform/logger.ts';
import type { MailSender } from '../platform/outbox/outbox.ts';
import type { ContentSource } from './content-source.ts';
import type { Payables } from './payables.ts';
import type { Payments } from './payment-provider.ts';

/** What handlers and jobs work with. Everything outside this process is an interface, which `app.ts` fills. */
export interface Tools {
  /** Of a write that is done once: its transaction, beside which nothing is asked. */
  readonly db: Db;
  /** Of a write that is done once: in the transaction there is. */
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly log: Logger;
  readonly content: ContentSource;
  /** Undefined where nothing sends them. */
  readonly texts?: TextMessages | undefined;
  readonly mailer: Mailer;
  /** Undefined where the table of events is the place. */
  readonly events: EventUpload | undefined;
  /** Whom tokens are given to: the storefront's server. */
  readonly client: ClientCredentials;
  readonly payments: Payments;
  readonly payables: Payables;
  readonly runInBackground: BackgroundTasks;
  /** Sends what was written and not sent (refunds, mails, events), behind the answer. */
  readonly sendPending: () => void;
}

export interface Mailer extends MailSender {
  /** Where the storefront is, without a trailing slash: links in mails are whole. */
  readonly storefrontUrl: string;
}

export interface TextMessages {
  readonly storefrontUrl: string;
  /** @param to with plus and country code. @throws Error when the message was not taken */
  readonly send: (to: string, text: string) => Promise<void>;
}

/** A service that analyses events, beside the table of events. */
export interface EventUpload {
  /** @returns undefined where it was taken, else why not */
  readonly upload: (event: WireEvent) => Promise<string | undefined>;
}

/** Who may ask for tokens: the storefront's server, never a page. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}
