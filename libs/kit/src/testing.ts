/** Router exports for tests and stories only; they are not shared, so no page contains them. */
export { createMemoryRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
