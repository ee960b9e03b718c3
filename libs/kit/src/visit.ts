import type { Standing } from '@lemari/domain/person/standing';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** The signed-in user, as far as pages show it. @see rules/accounts/user-fields */
export interface Person {
  readonly email: string;
  /** Undefined until they have said it. */
  readonly name: string | undefined;
  /** Digits, the country's code first; undefined until they have said it. */
  readonly phoneNumber: string | undefined;
  /** Orders that are not done yet. @see rules/navigation/on-demand-active-orders */
  readonly activeOrders: number;
  /** What the call to action is decided from. */
  readonly standing: Standing;
}

/** What the server knows of whoever looks at the page. */
export interface Visit {
  /** ISO date in the region's zone: the device's own clock is not asked. */
  readonly today: string;
  /** ISO dates: the first and the last day that a rental may start on. @see rules/dates/earliest-start, rules/dates/window */
  readonly deliveries: { readonly first: string; readonly last: string };
  readonly isSignedIn: boolean;
  /** Undefined for a guest, and where the service that knows people is away. */
  readonly person?: Person | undefined;
  /** Where somebody who is signed in is answered: the chat, or an address to write to; undefined where there is neither. */
  readonly contact?: string | undefined;
}

export const VisitContext = createContext<Visit | undefined>(undefined);
/** The same for route loaders. */
export const visitContext = createRouterContext<Visit>();

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('useVisit: nothing is known of this visit');
  return visit;
}
