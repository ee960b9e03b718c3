import { contentPageAt } from '@lemari/domain/region/content-page';
import { takeForm } from '@lemari/forms/take-form';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type Mount } from '@lemari/kit';
import { type FrontLoad, loadFront } from '../front/front.load.ts';
import { messageForm, WRITE_ID } from './contact.form.ts';

const PATH = 'contact';

/** @throws 404 if the region has no such page */
export async function loadContact(args: LoaderFunctionArgs, mount: Mount): Promise<FrontLoad> {
  const page = contentPageAt(mount, PATH);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
  if (page === undefined) throw data(null, { status: 404 });
  return loadFront(args, mount, page, `/${PATH}`);
}

export const takeMessage = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, messageForm(mount.region), `${mount.base}/${PATH}#${WRITE_ID}`, (email) => ({
    sentTo: email,
  }));
