import { verticalOfWaitlist } from '@lemari/domain/person/waitlist';
import type { RegionId } from '@lemari/domain/region';
import type { WaitlistEntry } from './waitlist.queries.ts';
import {
  entryState,
  piecesOf,
  positionWords,
  validWords,
  WAITLIST_TITLES,
  waitlistHref,
} from './waitlist.rules.ts';

interface Today {
  readonly region: RegionId;
  /** ISO date in the region's zone. */
  readonly today: string;
}

/** An entry as a row of the account, and the page that it leads to. @see rules/waitlist/account-row */
export function waitlistFact(
  entry: WaitlistEntry,
  { region, today }: Today,
): { readonly term: string; readonly words: string; readonly href: string } {
  const here = { region, host: verticalOfWaitlist(entry.type) };
  const state = entryState(entry, { region, today });
  return {
    term: `Waitlist for ${piecesOf(entry.type)}`,
    words:
      state.kind === 'waiting'
        ? positionWords(entry.position)
        : state.kind === 'active'
          ? `Join code ${state.code.code}. ${validWords(region, state.code, today)}`
          : `${WAITLIST_TITLES.expired}.`,
    href: waitlistHref(here),
  };
}
