import { SHORTEST_JOIN_CODE } from '@lemari/domain/code';

/** How a join code becomes a plan, step by step. @see rules/modals/key-instruction */
export const joinCodeSteps = (isSignedIn: boolean): readonly string[] => [
  `Type the code from our email: it has at least ${SHORTEST_JOIN_CODE} characters, and capitals don’t matter.`,
  isSignedIn
    ? 'We check that it’s for your account. A code may be for one email only.'
    : 'Sign in or create an account: we check that the code is for your email. A code may be for one email only.',
  'The code brings its plan. You see the price and what is due before you pay by card.',
  'It is used up once your first month is paid. Until then you can take it back, or use another one.',
];
