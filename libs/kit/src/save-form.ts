import { createContext as createRouterContext } from 'react-router';

/**
 * For route actions: sets the state of a rejected form. If the session has expired, the server keeps the
 * state through sign-in and restores it with the page (`useActionData`).
 */
export const saveFormContext = createRouterContext<(formState: unknown) => void>(() => undefined);
