import { createContext as createRouterContext } from 'react-router';

/**
 * For route actions: a form that could not be done says here what it would come back with. Where its page is not shown,
 * because whoever sent it is not signed in any more, that comes back with the page once they are: `useActionData`.
 */
export const typedContext = createRouterContext<(formState: unknown) => void>(() => undefined);
