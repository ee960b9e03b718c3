import { profileQuery } from '@lemari/checkout/profile';
import { loadQuery } from '@lemari/http/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { loadWaitlist, takeWaitlist } from './waitlist.load.ts';
import { notAvailableHref } from './waitlist.rules.ts';

export interface UnservedLoad {
  /** The city of the person's profile. */
  readonly profileCity: string | undefined;
}

/** Loads what is known of the person's city, and their entry in the list. */
export async function loadUnserved(args: LoaderFunctionArgs, mount: Mount): Promise<UnservedLoad> {
  if (!args.context.get(visitContext).isSignedIn) return { profileCity: undefined };
  const { region } = mount;
  const [profile] = await Promise.all([
    loadQuery(args, profileQuery, { region }, { isFresh: true, isOptional: true }),
    loadWaitlist(args, mount),
  ]);
  return { profileCity: profile.data?.city };
}

export const takeUnserved = (args: ActionFunctionArgs, mount: Mount) =>
  takeWaitlist(args, mount, notAvailableHref(mount));
