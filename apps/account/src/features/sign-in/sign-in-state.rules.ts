import { normalEmail } from '@lemari/domain/person/email';
import type { RegionId } from '@lemari/domain/region';
import { SIGN_IN } from './sign-in-steps.rules.ts';

/**
 * Where somebody stands between their e-mail and being in. `code-instead` is a code for an account that has a password;
 * `new` asks whether an account is to be made.
 * @see docs/decisions/0097
 */
export type SignInStep = 'email' | 'password' | 'code' | 'code-instead' | 'new' | 'new-code' | 'new-password';

/** What the page is opened for: the same steps, with another answer to an e-mail nobody knows. */
export type Purpose = 'sign-in' | 'register';

export type FieldName = 'email' | 'password' | 'code';

export interface SignInState {
  readonly step: SignInStep;
  readonly email: string;
  /** What is wrong with what was typed. */
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Said over the form. */
  readonly notice?: { readonly tone: 'info' | 'danger'; readonly title: string; readonly text?: string };
  /** What the e-mail may have been meant to be. */
  readonly suggestion?: string;
  /** The region the account is in, where it is not this one. */
  readonly elsewhere?: RegionId;
  /** Seconds until another code may be asked for; known of the code that was sent just now. */
  readonly resendInSeconds?: number;
  /** The code that was sent is good for nothing any more. */
  readonly isCodeOver?: boolean;
}

export const FIRST_STEP: SignInState = { step: 'email', email: '', errors: {} };

/** What is pressed: `go-on` is the form's own button. */
const INTENTS = ['go-on', 'send-code', 'use-password', 'change-email'] as const;
export type Intent = (typeof INTENTS)[number];

export interface SignInInput {
  readonly intent: Intent;
  readonly email: string;
  readonly password: string;
  /** The one-time code. */
  readonly code: string;
}

const isOneOf = <Word extends string>(words: readonly Word[], value: string): value is Word =>
  (words as readonly string[]).includes(value);

/** What a form of the flow says, posted or in the browser: where somebody stands, what they press and have typed. */
export function readStep(form: FormData): { state: SignInState; input: SignInInput } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [step, intent, email] = [text('step'), text('intent'), normalEmail(text('email'))];
  return {
    state: { step: SIGN_IN.isStep(step) ? step : 'email', email, errors: {} },
    input: {
      intent: isOneOf(INTENTS, intent) ? intent : 'go-on',
      email,
      password: text('password'),
      code: text('code'),
    },
  };
}
