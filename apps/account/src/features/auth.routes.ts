import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type Mount,
  type PageHandle,
  redirect,
  type RouteObject,
} from '@lemari/kit';
import type { Purpose } from './sign-in/sign-in-steps.rules.ts';

const signInLoad = () => import(/* webpackChunkName: "api" */ './sign-in/sign-in.load.ts');
const welcomeLoad = () => import(/* webpackChunkName: "api" */ './welcome/welcome.load.ts');
const newPasswordLoad = () => import(/* webpackChunkName: "api" */ './new-password/new-password.load.ts');
const signInViews = () => import(/* webpackChunkName: "sign-in" */ './sign-in/SignIn.tsx');
const states = () => import(/* webpackChunkName: "account-states" */ './welcome/States.tsx');

/** `{base}/auth` has no page: it redirects to sign-in. */
const authRoute = (mount: Mount): RouteObject => ({
  id: `${mount.base}:auth`,
  index: true as const,
  loader: ({ request }: LoaderFunctionArgs) =>
    redirect(`${mount.base}/sign-in${new URL(request.url).search}`),
});

const signInRoute = (mount: Mount, purpose: Purpose, view: 'SignIn' | 'Register'): RouteObject => ({
  id: `${mount.base}:${purpose}`,
  path: purpose,
  handle: { chunk: 'sign-in' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await signInLoad()).loadSignIn(args, mount),
  action: async (args: ActionFunctionArgs) => (await signInLoad()).takeStep(args, mount, purpose),
  lazy: { Component: async () => (await signInViews())[view] },
});

/** @see rules/sign-in/magic-link-page, rules/sign-in/identity-page */
const pendingRoute = (mount: Mount, path: string, view: 'MagicLink' | 'Identity'): RouteObject => ({
  id: `${mount.base}:${path}`,
  path,
  handle: { chunk: 'pending-sign-in' } satisfies PageHandle,
  action: async (args: ActionFunctionArgs) => (await signInLoad()).takeStep(args, mount, 'sign-in'),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "pending-sign-in" */ './sign-in/PendingSignIn.tsx'))[view],
  },
});

const forgotPassword = (mount: Mount): RouteObject => ({
  id: `${mount.base}:forgot-password`,
  path: 'forgot-password',
  handle: { chunk: 'new-password' } satisfies PageHandle,
  action: async (args: ActionFunctionArgs) => (await newPasswordLoad()).takeForgotten(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "new-password" */ './new-password/ForgotPassword.tsx'))
        .ForgotPassword,
  },
});

const personal = (mount: Mount): RouteObject => ({
  id: `${mount.base}:personal`,
  path: 'register/personal',
  handle: { chunk: 'personal' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await welcomeLoad()).loadPersonal(args, mount),
  action: async (args: ActionFunctionArgs) => (await welcomeLoad()).takePersonal(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "personal" */ './welcome/Personal.tsx')).Personal,
  },
});

const complete = (mount: Mount): RouteObject => ({
  id: `${mount.base}:register/complete`,
  path: 'register/complete',
  handle: { chunk: 'account-states' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await welcomeLoad()).loadComplete(args, mount),
  lazy: { Component: async () => (await states()).Complete },
});

const unservedLoad = () => import(/* webpackChunkName: "api" */ './waitlist/unserved.load.ts');

/** In Indonesia cities without couriers have a list; elsewhere the page has one message. @see rules/waitlist/id-unsupported-city */
const notAvailable = (mount: Mount): RouteObject => ({
  id: `${mount.base}:register/not-available`,
  path: 'register/not-available',
  ...(mount.region === 'id'
    ? {
        handle: { chunk: 'unserved-city' } satisfies PageHandle,
        loader: async (args: LoaderFunctionArgs) => (await unservedLoad()).loadUnserved(args, mount),
        action: async (args: ActionFunctionArgs) => (await unservedLoad()).takeUnserved(args, mount),
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "unserved-city" */ './waitlist/UnservedCity.tsx'))
              .UnservedCity,
        },
      }
    : {
        handle: { chunk: 'account-states' } satisfies PageHandle,
        lazy: { Component: async () => (await states()).NotAvailable },
      }),
});

const deletionLoad = () => import(/* webpackChunkName: "api" */ './deletion/deletion.load.ts');

/** @see rules/sign-in/account-deletion */
const accountDeletion = (mount: Mount): RouteObject => ({
  id: `${mount.base}:account-deletion`,
  path: 'account-deletion',
  handle: { chunk: 'account-deletion' } satisfies PageHandle,
  action: async (args: ActionFunctionArgs) => (await deletionLoad()).takeKeeping(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-deletion" */ './deletion/KeepAccount.tsx')).KeepAccount,
  },
});

/** Sign-in, registration and the pages of both. @see rules/sign-in/page, rules/sign-in/register */
export const authRoutes = (mount: Mount): RouteObject[] => [
  authRoute(mount),
  signInRoute(mount, 'sign-in', 'SignIn'),
  signInRoute(mount, 'register', 'Register'),
  pendingRoute(mount, 'magic-link', 'MagicLink'),
  pendingRoute(mount, 'identity', 'Identity'),
  personal(mount),
  complete(mount),
  notAvailable(mount),
  accountDeletion(mount),
  forgotPassword(mount),
];

/** The page that the mail links to, and its success screen. @see rules/sign-in/new-password, rules/sign-in/new-password-done */
export const newPasswordRoutes = (mount: Mount): RouteObject[] => [
  {
    id: `${mount.base}:new-password`,
    // Not an index route: a form posted to its path would reach the parent.
    path: mount.base,
    handle: { chunk: 'new-password' } satisfies PageHandle,
    loader: async (args: LoaderFunctionArgs) => (await newPasswordLoad()).loadNewPassword(args),
    action: async (args: ActionFunctionArgs) => (await newPasswordLoad()).takeNewPassword(args, mount),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "new-password" */ './new-password/NewPassword.tsx')).NewPassword,
    },
  },
  {
    id: `${mount.base}:new-password-done`,
    path: `${mount.base}/success`,
    handle: { chunk: 'new-password' } satisfies PageHandle,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "new-password" */ './new-password/NewPasswordDone.tsx'))
          .NewPasswordDone,
    },
  },
];
