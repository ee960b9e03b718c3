import { isRunning, LIFE_EVENTS, LIFE_STATES, lifeStateOf, stateAfter, statusIn } from './life.ts';

/** Columns in the order of {@link LIFE_EVENTS}; `-` is a refusal. */
const CELLS: Readonly<Record<(typeof LIFE_STATES)[number], string>> = {
  waiting_payment: 'active - - - - - - - lapsed',
  active: '- active past_due - cancelling - ended ended -',
  past_due: '- active past_due ended past_due_cancelling - ended ended -',
  cancelling: '- cancelling past_due_cancelling - - active ended ended -',
  past_due_cancelling: '- cancelling past_due_cancelling ended - past_due ended ended -',
  ended: '- - - - - - - - -',
  lapsed: '- - - - - - - - -',
};

// @see rules/subscriptions/life
describe('a subscription that', () => {
  it.each(
    LIFE_STATES.flatMap((state) =>
      LIFE_EVENTS.map((event, index) => ({ state, event, next: CELLS[state].split(' ')[index] })),
    ),
  )('is $state: after $event $next', ({ state, event, next }) => {
    expect(stateAfter(state, event) ?? '-').toBe(next);
  });

  it('is cancelled with an open month has the status of one that is not cancelled', () => {
    for (const state of LIFE_STATES) {
      const endsOn = /cancelling|ended/.test(state) ? '2026-12-20' : null;
      expect(lifeStateOf({ status: statusIn(state), endsOn })).toBe(state);
    }
  });

  // @see rules/subscriptions/running
  it('has started and not ended is running', () => {
    expect(LIFE_STATES.filter((state) => isRunning(statusIn(state)))).toEqual([
      'active',
      'past_due',
      'cancelling',
      'past_due_cancelling',
    ]);
  });
});
