import type { AuthType } from '@lemari/domain/person/auth-type';
import type { Standing } from '@lemari/domain/person/standing';
import type { Attribution } from '@lemari/domain/plan/attribution';
import type { Measurements } from '@lemari/domain/product/fit';
import type { RegionId } from '@lemari/domain/region';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** The signed-in user, as pages show them. @see rules/accounts/user-fields */
export interface Person {
  readonly email: string;
  /** Undefined until the user has entered it. */
  readonly name: string | undefined;
  /** Digits, starting with the country code; undefined until the user has entered it. */
  readonly phoneNumber: string | undefined;
  /** Orders in progress. @see rules/navigation/on-demand-active-orders */
  readonly activeOrders: number;
  /** How the session was begun; undefined from an older service. @see rules/sign-in/auth-type */
  readonly authType?: AuthType | undefined;
  /** Of the account, for product pages and cards. @see rules/measurements/prefilled */
  readonly measurements?: Measurements | undefined;
  /** Input of the call to action's rules. */
  readonly standing: Standing;
}

/** A sign-in by mailed link, Google or Facebook that waits for the visitor. @see docs/decisions/0321, docs/decisions/0322 */
export type PendingSignIn =
  | { readonly by: 'link'; readonly email: string }
  | {
      readonly by: Exclude<AuthType, 'email'>;
      readonly email: string;
      /** Whether an account has the e-mail; `elsewhere` is one of another region. */
      readonly account: 'none' | 'exists' | 'elsewhere';
      readonly region?: RegionId;
    };

/** The server's facts about the visitor. */
export interface Visit {
  /** ISO date in the region's time zone, independent of the device's clock. */
  readonly today: string;
  /** ISO dates of the first and the last possible start of a rental. @see rules/dates/earliest-start, rules/dates/window */
  readonly deliveries: { readonly first: string; readonly last: string };
  readonly isSignedIn: boolean;
  /** Undefined for a guest, and while the customer service is unavailable. */
  readonly person?: Person | undefined;
  /** Link to the chat or an e-mail address for signed-in users; undefined if there is neither. */
  readonly contact?: string | undefined;
  /** What brought the visitor here; only pages of a subscription have it, since guests share all others. */
  readonly attribution?: Attribution | undefined;
  /** Only on the pages that continue such a sign-in. */
  readonly pending?: PendingSignIn | undefined;
}

export const VisitContext = createContext<Visit | undefined>(undefined);
/** The same for route loaders. */
export const visitContext = createRouterContext<Visit>();

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('useVisit: must be used inside the shell');
  return visit;
}
