/**
 * The kit: with the query layer (`@lemari/http`) the published interface between shell and verticals (semver,
 * additive). It is one federated module: webpack keeps of react-router what is named here and tree-shakes the
 * rest.
 */
export {
  createContext as createRouterContext,
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router';
export type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
export * from './deferred.tsx';
export * from './cart-news.ts';
export * from './contract.ts';
export * from './navigate-if-current.ts';
export * from './island.tsx';
export * from './persisted.ts';
export * from './late-store.ts';
export * from './modals.ts';
export * from './mount.ts';
export * from './origin.ts';
export * from './page.tsx';
export * from './page-head.tsx';
export * from './session-news.ts';
export * from './setup.ts';
export { localStore } from './storage.ts';
export * from './alternate-urls.ts';
export * from './save-form.ts';
export * from './query.ts';
export type * from './vertical.ts';
export * from './visit.ts';
