import type { PlanVertical } from '../plan/plan.ts';
import type { RegionId } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';
import { mayBrowse } from './browsing.ts';
import {
  GUEST,
  type GuestState,
  type Standing,
  standingIn,
  type UserStatus,
  type Waiting,
} from './standing.ts';

const waiting = (type: Waiting['type']): Waiting => ({ type, joinCode: 'active', city: 'supported' });

interface Row {
  readonly region: RegionId;
  readonly vertical: VerticalId;
  readonly status: UserStatus;
  readonly waits?: readonly Waiting['type'][];
  readonly subscribedTo?: readonly PlanVertical[];
  readonly is: UserStatus;
  readonly guestState: GuestState;
}

// @see rules/accounts/guest-states, rules/accounts/guest-of-vertical
describe('the standing in a vertical', () => {
  const shopper = { region: 'sg', vertical: 'apparel', status: 'windowShopper' } as const;
  const waiter = { region: 'sg', status: 'waitlister', waits: ['bags'] } as const;
  const member = { region: 'sg', status: 'subscriber', subscribedTo: ['bags'] } as const;

  it.each<Row>([
    { region: 'sg', vertical: 'apparel', status: 'unregistered', is: 'unregistered', guestState: 'guest' },
    { ...shopper, is: 'windowShopper', guestState: 'windowShopper' },
    { ...waiter, vertical: 'bags', is: 'waitlister', guestState: 'waitLister' },
    { ...waiter, vertical: 'apparel', is: 'windowShopper', guestState: 'windowShopper' },
    { ...member, vertical: 'bags', is: 'subscriber', guestState: 'subscriber' },
    { ...member, vertical: 'apparel', is: 'windowShopper', guestState: 'windowShopper' },
    {
      ...member,
      subscribedTo: ['apparel'],
      waits: ['bags'],
      vertical: 'bags',
      is: 'waitlister',
      guestState: 'waitLister',
    },
    {
      ...member,
      subscribedTo: ['apparel', 'bags'],
      vertical: 'apparel',
      is: 'subscriber',
      guestState: 'subscriber',
    },
    // Staff say that a person is one, and no subscription runs.
    { ...member, subscribedTo: [], vertical: 'apparel', is: 'subscriber', guestState: 'subscriber' },
    // Verticals without plans.
    {
      ...waiter,
      waits: ['clothes'],
      region: 'hk',
      vertical: 'apparel',
      is: 'waitlister',
      guestState: 'waitLister',
    },
    {
      ...waiter,
      waits: ['clothes'],
      region: 'id',
      vertical: 'on-demand',
      is: 'waitlister',
      guestState: 'waitLister',
    },
    {
      ...member,
      subscribedTo: ['apparel'],
      region: 'id',
      vertical: 'home',
      is: 'subscriber',
      guestState: 'subscriber',
    },
    // A former member stays one, and waits beside it.
    { ...shopper, status: 'exSubscriber', is: 'exSubscriber', guestState: 'windowShopper' },
    {
      ...waiter,
      status: 'exSubscriber',
      vertical: 'bags',
      is: 'exSubscriber',
      guestState: 'waitLister',
    },
  ])('of $status in $vertical of $region, waiting for $waits, with $subscribedTo: $is', (row) => {
    const { region, vertical, status, waits = [], subscribedTo = [], is, guestState } = row;
    const standing: Standing = { ...GUEST, status, waits: waits.map(waiting), subscribedTo };
    expect(standingIn({ region, vertical }, standing)).toMatchObject({ status: is, guestState });
  });

  it('has the join code and the city of its own list', () => {
    const standing: Standing = {
      ...GUEST,
      status: 'waitlister',
      waits: [{ type: 'bags', joinCode: 'expired', city: 'unsupported' }],
    };
    expect(standingIn({ region: 'sg', vertical: 'bags' }, standing)).toMatchObject({
      joinCode: 'expired',
      waitlistCity: 'unsupported',
    });
    expect(standingIn({ region: 'sg', vertical: 'apparel' }, standing)).toMatchObject({
      joinCode: 'none',
      waitlistCity: undefined,
    });
  });
});

// @see rules/accounts/browsing-in-bags, rules/accounts/browsing-elsewhere
describe('browsing', () => {
  const STATES: readonly GuestState[] = ['guest', 'windowShopper', 'waitLister', 'subscriber'];
  const FLOWS = ['direct', 'waitlist', 'hybrid'] as const;
  const EVERY = STATES.flatMap((guestState) =>
    FLOWS.flatMap((flow) => [false, true].map((isLite) => ({ guestState, flow, isLite }))),
  );

  it.each(EVERY)('is permitted in bags with %o', (facts) =>
    expect(mayBrowse({ ...facts, place: { vertical: 'bags' } })).toBe(true),
  );

  it('is permitted elsewhere outside of lite regions to people who wait or subscribe, in the direct and waitlist flow', () =>
    expect(EVERY.filter((facts) => mayBrowse({ ...facts, place: { vertical: 'apparel' } }))).toEqual([
      { guestState: 'waitLister', flow: 'direct', isLite: false },
      { guestState: 'waitLister', flow: 'waitlist', isLite: false },
      { guestState: 'subscriber', flow: 'direct', isLite: false },
      { guestState: 'subscriber', flow: 'waitlist', isLite: false },
    ]));
});
