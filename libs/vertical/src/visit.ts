import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** What the server knows of whoever looks at the page. */
export interface Visit {
  /** ISO date in the region's zone: the device's own clock is not asked. */
  readonly today: string;
  /** ISO dates, the first and the last on which a rental may start. @see storefront §9 */
  readonly deliveries: { readonly first: string; readonly last: string };
  readonly isSignedIn: boolean;
}

export const VisitContext = createContext<Visit | undefined>(undefined);
/** The same for route loaders. */
export const visitContext = createRouterContext<Visit>();

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('useVisit: nothing is known of this visit');
  return visit;
}
