import type { ActionFunctionArgs, LoaderFunctionArgs, Mount, PageHandle, RouteObject } from '@lemari/kit';

const profileLoad = () => import(/* webpackChunkName: "api" */ './profile/profile.load.ts');
const passwordLoad = () => import(/* webpackChunkName: "api" */ './password/password.load.ts');
const contactsLoad = () => import(/* webpackChunkName: "api" */ './contacts/contacts.load.ts');
const measurementsLoad = () => import(/* webpackChunkName: "api" */ './measurements/measurements.load.ts');
const preferencesLoad = () => import(/* webpackChunkName: "api" */ './preferences/preferences.load.ts');
const overviewLoad = () => import(/* webpackChunkName: "api" */ './overview/overview.load.ts');
const cardsLoad = () => import(/* webpackChunkName: "api" */ './cards/cards.load.ts');
const chargesLoad = () => import(/* webpackChunkName: "api" */ './charges/charges.load.ts');
const addressesLoad = () => import(/* webpackChunkName: "api" */ './addresses/addresses.load.ts');
const addressPages = () => import(/* webpackChunkName: "address" */ './addresses/AddressPages.tsx');

const overview = (mount: Mount): RouteObject => ({
  id: `${mount.base}:overview`,
  index: true as const,
  handle: { chunk: 'overview' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await overviewLoad()).loadOverview(args, mount),
  action: async (args: ActionFunctionArgs) => (await overviewLoad()).takePayment(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "overview" */ './overview/Overview.tsx')).Overview,
  },
});

const profile = (mount: Mount): RouteObject => ({
  id: `${mount.base}:profile`,
  path: 'profile',
  handle: { chunk: 'profile' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await profileLoad()).loadProfile(args, mount),
  action: async (args: ActionFunctionArgs) => (await profileLoad()).takeProfile(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "profile" */ './profile/Profile.tsx')).Profile,
  },
});

const password = (mount: Mount): RouteObject => ({
  id: `${mount.base}:password`,
  path: 'password',
  handle: { chunk: 'password' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await passwordLoad()).loadPassword(args, mount),
  action: async (args: ActionFunctionArgs) => (await passwordLoad()).takePassword(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "password" */ './password/Password.tsx')).Password,
  },
});

const cards = (mount: Mount): RouteObject => ({
  id: `${mount.base}:cards`,
  path: 'cards',
  handle: { chunk: 'cards' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await cardsLoad()).loadCards(args, mount),
  action: async (args: ActionFunctionArgs) => (await cardsLoad()).takeDefaultCard(args, mount),
  lazy: { Component: async () => (await import(/* webpackChunkName: "cards" */ './cards/Cards.tsx')).Cards },
});

const charges = (mount: Mount): RouteObject => ({
  id: `${mount.base}:charges`,
  path: 'charges',
  handle: { chunk: 'charges' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await chargesLoad()).loadCharges(args, mount),
  action: async (args: ActionFunctionArgs) => (await chargesLoad()).takeCharge(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "charges" */ './charges/Charges.tsx')).Charges,
  },
});

const addressBook = (mount: Mount): RouteObject => ({
  id: `${mount.base}:addresses`,
  path: 'addresses',
  handle: { chunk: 'addresses' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await addressesLoad()).loadAddresses(args, mount),
  action: async (args: ActionFunctionArgs) => (await addressesLoad()).takeDefault(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "addresses" */ './addresses/AddressBook.tsx')).AddressBook,
  },
});

const newAddress = (mount: Mount): RouteObject => ({
  id: `${mount.base}:new-address`,
  path: 'addresses/new',
  handle: { chunk: 'address' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await addressesLoad()).loadNewAddress(args, mount),
  action: async (args: ActionFunctionArgs) => (await addressesLoad()).takeNewAddress(args, mount),
  lazy: { Component: async () => (await addressPages()).NewAddress },
});

const editAddress = (mount: Mount): RouteObject => ({
  id: `${mount.base}:address`,
  path: 'addresses/:id',
  handle: { chunk: 'address' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await addressesLoad()).loadAddress(args, mount),
  action: async (args: ActionFunctionArgs) => (await addressesLoad()).takeAddress(args, mount),
  lazy: { Component: async () => (await addressPages()).EditAddress },
});

const removeAddress = (mount: Mount): RouteObject => ({
  id: `${mount.base}:remove-address`,
  path: 'addresses/:id/remove',
  handle: { chunk: 'address' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await addressesLoad()).loadAddress(args, mount),
  action: async (args: ActionFunctionArgs) => (await addressesLoad()).takeRemoval(args, mount),
  lazy: { Component: async () => (await addressPages()).RemoveAddress },
});

const plansLoad = () => import(/* webpackChunkName: "api" */ './subscription/subscription.load.ts');
const planSteps = () => import(/* webpackChunkName: "plan-steps" */ './subscription/PlanSteps.tsx');

/** @see rules/subscriptions/page */
const ownPlans = (mount: Mount): RouteObject => ({
  id: `${mount.base}:own-plans`,
  path: 'subscription',
  handle: { chunk: 'own-plans' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadOwnPlans(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takeOwnPlans(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "own-plans" */ './subscription/OwnPlans.tsx')).OwnPlans,
  },
});

/** @see rules/subscriptions/invoice-page */
const invoice = (mount: Mount): RouteObject => ({
  id: `${mount.base}:plan-invoice`,
  path: 'subscription/invoices/:id',
  handle: { chunk: 'plan-invoice' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadInvoice(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "plan-invoice" */ './subscription/InvoicePage.tsx')).InvoicePage,
  },
});

/** @see rules/subscriptions/cancel-page */
const cancelPlan = (mount: Mount): RouteObject => ({
  id: `${mount.base}:cancel-plan`,
  path: 'subscription/:id/cancel',
  handle: { chunk: 'plan-steps' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadCancel(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takeCancel(args, mount),
  lazy: { Component: async () => (await planSteps()).CancelPlan },
});

/** @see rules/subscriptions/change-page */
const changePlan = (mount: Mount): RouteObject => ({
  id: `${mount.base}:change-plan`,
  path: 'subscription/:id/change',
  handle: { chunk: 'plan-steps' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadChange(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takeChange(args, mount),
  lazy: { Component: async () => (await planSteps()).ChangePlan },
});

/** @see rules/subscriptions/pay-page */
const payMonth = (mount: Mount): RouteObject => ({
  id: `${mount.base}:pay-month`,
  path: 'subscription/:id/pay',
  handle: { chunk: 'plan-steps' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await plansLoad()).loadPayMonth(args, mount),
  action: async (args: ActionFunctionArgs) => (await plansLoad()).takePayMonth(args, mount),
  lazy: { Component: async () => (await planSteps()).PayMonth },
});

const deletionLoad = () => import(/* webpackChunkName: "api" */ './deletion/deletion.load.ts');
const exportLoad = () => import(/* webpackChunkName: "api" */ './export/export.load.ts');
const devicesLoad = () => import(/* webpackChunkName: "api" */ './devices/devices.load.ts');

/** @see rules/accounts/deletion-page */
const deleteAccount = (mount: Mount): RouteObject => ({
  id: `${mount.base}:delete-account`,
  path: 'delete',
  handle: { chunk: 'account-safety' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await deletionLoad()).loadDeletion(args, mount),
  action: async (args: ActionFunctionArgs) => (await deletionLoad()).takeDeletion(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-safety" */ './deletion/DeleteAccount.tsx')).DeleteAccount,
  },
});

/** @see rules/accounts/export-file */
const exportData = (mount: Mount): RouteObject => ({
  id: `${mount.base}:export`,
  path: 'export',
  handle: { chunk: 'account-safety' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await exportLoad()).loadExport(args, mount),
  action: async (args: ActionFunctionArgs) => (await exportLoad()).takeExport(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-safety" */ './export/ExportData.tsx')).ExportData,
  },
});

/** @see rules/accounts/devices-page */
const devices = (mount: Mount): RouteObject => ({
  id: `${mount.base}:devices`,
  path: 'devices',
  handle: { chunk: 'account-safety' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await devicesLoad()).loadDevices(args, mount),
  action: async (args: ActionFunctionArgs) => (await devicesLoad()).takeSignOut(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "account-safety" */ './devices/Devices.tsx')).Devices,
  },
});

const email = (mount: Mount): RouteObject => ({
  id: `${mount.base}:email`,
  path: 'email',
  handle: { chunk: 'email' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await contactsLoad()).loadEmail(args, mount),
  action: async (args: ActionFunctionArgs) => (await contactsLoad()).takeEmail(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "email" */ './contacts/Email.tsx')).Email,
  },
});

const phone = (mount: Mount): RouteObject => ({
  id: `${mount.base}:phone`,
  path: 'phone',
  handle: { chunk: 'phone' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await contactsLoad()).loadPhone(args, mount),
  action: async (args: ActionFunctionArgs) => (await contactsLoad()).takePhone(args, mount),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "phone" */ './contacts/Phone.tsx')).Phone,
  },
});

const measurements = (mount: Mount): RouteObject => ({
  id: `${mount.base}:measurements`,
  path: 'measurements',
  handle: { chunk: 'own-measurements' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await measurementsLoad()).loadMeasurements(args, mount),
  action: async (args: ActionFunctionArgs) => (await measurementsLoad()).takeMeasurements(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "own-measurements" */ './measurements/OwnMeasurements.tsx'))
        .OwnMeasurements,
  },
});

const preferences = (mount: Mount): RouteObject => ({
  id: `${mount.base}:preferences`,
  path: 'preferences',
  handle: { chunk: 'preferences' } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await preferencesLoad()).loadPreferences(args, mount),
  action: async (args: ActionFunctionArgs) => (await preferencesLoad()).takePreferences(args, mount),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "preferences" */ './preferences/Preferences.tsx')).Preferences,
  },
});

/** Pages of a signed-in user; a guest is redirected to sign-in and back. @see docs/decisions/0093 */
export const accountRoutes = (mount: Mount): RouteObject[] => [
  overview(mount),
  profile(mount),
  email(mount),
  phone(mount),
  measurements(mount),
  preferences(mount),
  password(mount),
  cards(mount),
  charges(mount),
  ownPlans(mount),
  invoice(mount),
  cancelPlan(mount),
  changePlan(mount),
  payMonth(mount),
  addressBook(mount),
  newAddress(mount),
  editAddress(mount),
  removeAddress(mount),
  devices(mount),
  exportData(mount),
  deleteAccount(mount),
];

/** Prefetches the chunk with the data modules of all of these pages. */
export const warmAccount = (): Promise<unknown> => profileLoad();
