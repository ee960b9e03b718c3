/** The messages between the stand-in's script and its own frames. */

/** Message from a frame to the script. */
export type ElementMessage =
  | { readonly stand_in: 'ready' | 'resize'; readonly height: number }
  | { readonly stand_in: 'change'; readonly complete: boolean }
  | { readonly stand_in: 'answer'; readonly id: string; readonly answer: Answer }
  | { readonly stand_in: 'challenged'; readonly answer: Answer };

/** Message from the script to a frame. */
export type ScriptMessage =
  { readonly stand_in: 'validate' | 'create'; readonly id: string } | { readonly stand_in: 'focus' };

/** What Stripe's API answers: an object, or an error. */
export interface Answer {
  readonly object?: unknown;
  readonly error?: { readonly type: string; readonly code?: string; readonly message?: string };
}
