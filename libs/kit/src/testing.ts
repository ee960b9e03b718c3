/** The router's parts that only tests and stories of pages need; not shared, so no page carries them. */
export { createMemoryRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
