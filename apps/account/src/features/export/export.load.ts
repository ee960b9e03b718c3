import { profileQuery } from '@lemari/checkout/profile';
import { loadForUser } from '@lemari/http/load';
import type { ActionFunctionArgs, LoaderFunctionArgs, Mount } from '@lemari/kit';
import type { CodeState } from '../one-time-password/one-time-password.rules.ts';
import { takeCode } from '../one-time-password/one-time-password.load.ts';
import { exportUser } from './export.queries.ts';
import { type ExportFile, exportFileOf } from './export.rules.ts';

/** @throws as `loadForUser` does */
export async function loadExport(args: LoaderFunctionArgs, mount: Mount): Promise<null> {
  await loadForUser(args, mount, profileQuery, { region: mount.region });
  return null;
}

export type ExportState = CodeState | { readonly file: ExportFile };

/** Without scripts the page itself holds the file. */
export async function takeExport(args: ActionFunctionArgs, mount: Mount): Promise<ExportState | Response> {
  const { region } = mount;
  const next = await takeCode(args, mount, {
    form: await args.request.formData(),
    purpose: 'export',
    confirm: (mutate, otp) => mutate(exportUser, { region, otp }),
  });
  return 'done' in next ? { file: exportFileOf(next.done, region) } : next;
}
