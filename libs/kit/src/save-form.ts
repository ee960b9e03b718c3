import { createContext as createRouterContext } from 'react-router';

/**
 * For route actions: sets the state of a rejected form. If the session has expired, the server keeps the
 * state through sign-in and restores it with the page (`useActionData`).
 */
export const saveFormContext = createRouterContext<(formState: unknown) => void>(() => undefined);

/**
 * For route actions: keeps the outcome of a form for the page that the action redirects to, which shows it once
 * (`useActionData`). With scripts the form shows it itself.
 */
export const saveOutcomeContext = createRouterContext<(outcome: unknown) => void>(() => undefined);
