import { shopOf } from '@lemari/catalogue/shop';
import { cardsQuery } from '@lemari/checkout/payment';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser } from '@lemari/http/load';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount } from '@lemari/kit';
import { cardsHref } from '../../account-paths.ts';
import { defaultCardForm } from './cards.form.ts';

/** Loads the saved cards. @throws as {@link loadForUser} does */
export async function loadCards(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadForUser(args, mount, cardsQuery, shopOf(mount));
  return null;
}

export const takeDefaultCard = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, defaultCardForm(shopOf(mount)), cardsHref(mount));
