import { normalEmail } from '@lemari/domain/person/email';
import type { RegionId } from '@lemari/domain/region';
import { SIGN_IN } from './sign-in-steps.rules.ts';

/**
 * Steps of sign-in. `code-instead` asks for a code although the account has a password;
 * `new` asks whether to create an account.
 * @see docs/decisions/0097
 */
export type SignInStep = 'email' | 'password' | 'code' | 'code-instead' | 'new' | 'new-code' | 'new-password';

/** The page's purpose. Both have the same steps and differ for an e-mail without an account. */
export type Purpose = 'sign-in' | 'register';

export type FieldName = 'email' | 'password' | 'code';

export interface SignInState {
  readonly step: SignInStep;
  readonly email: string;
  /** Errors beside the fields. */
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Shown above the form. */
  readonly notice?: { readonly tone: 'info' | 'danger'; readonly title: string; readonly text?: string };
  /** Correction of a mistyped e-mail. */
  readonly suggestion?: string;
  /** Region of the account, if it is another one. */
  readonly elsewhere?: RegionId;
  /** Seconds until another code may be requested; known after a code was sent. */
  readonly resendInSeconds?: number;
  /** The last code has expired or had too many tries. */
  readonly isCodeOver?: boolean;
}

export const FIRST_STEP: SignInState = { step: 'email', email: '', errors: {} };

/** The pressed button; `go-on` is the form's submit button. */
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

/** Step, intent and input of a form of the flow, posted or in the browser. */
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
