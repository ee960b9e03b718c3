import { productPath } from '@lemari/domain/product/slug';
import type { RentalDates } from '@lemari/domain/rental';
import { datesFromParams } from '@lemari/domain/rental/dates-search';
import { takeForm } from '@lemari/forms/take-form';
import { loadDates } from '@lemari/catalogue/dates/load';
import { loadStyle, sizeOf } from '@lemari/catalogue/product/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, redirect } from '@lemari/kit';
import { rentHref } from '../dates/dates.rules.ts';
import { alertForm, stopAlertsForm } from './alerts.form.ts';
import { alertHref, alertSize, type AlertSize, DONE_PARAM, doneHref } from './alerts.rules.ts';

/** Data that the component cannot derive from the URL. */
export interface AlertLoad {
  /** Id of the product. */
  readonly id: number;
  readonly dates: RentalDates;
  readonly size: AlertSize;
  /** The form was sent. */
  readonly isDone: boolean;
}

/**
 * Loads a style on the dates in the URL. Redirects to the style's page if there are no possible dates, or every size is
 * available on them.
 * @throws like the loader of the product page
 */
export async function loadAlert(args: LoaderFunctionArgs, mount: Mount): Promise<AlertLoad> {
  const search = new URL(args.request.url).searchParams;
  const { chosenDates } = await loadDates(args, mount.region, datesFromParams(search));
  const product = await loadStyle(args, mount, '/alert', chosenDates);
  const size = alertSize(product.sizeNotes, sizeOf(search, product.sizeNotes));
  if (!chosenDates || size === undefined) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects by a thrown Response
    throw redirect(rentHref(productPath(mount.base, product), { ...chosenDates }));
  }
  return { id: product.id, dates: chosenDates, size, isDone: search.has(DONE_PARAM) };
}

export async function takeAlert(args: ActionFunctionArgs, mount: Mount) {
  const { id, dates, size } = await loadAlert(args, mount);
  const { pathname } = new URL(args.request.url);
  return takeForm(
    args,
    mount,
    alertForm({ region: mount.region, styleId: id, size, ...dates }),
    doneHref(alertHref(pathname, dates, size)),
  );
}

export interface StopAlertsLoad {
  readonly key: string;
  /** The form was sent. */
  readonly isDone: boolean;
}

export const loadStop = ({ params, request }: LoaderFunctionArgs): StopAlertsLoad => ({
  key: params['key'] ?? '',
  isDone: new URL(request.url).searchParams.has(DONE_PARAM),
});

export const takeStop = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    stopAlertsForm({ region: mount.region, key: args.params['key'] ?? '' }),
    `${new URL(args.request.url).pathname}?${DONE_PARAM}=yes`,
  );
