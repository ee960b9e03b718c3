import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import type { PlanVertical } from '@lemari/domain/plan';
import type { Mount } from '@lemari/kit';
import { accountBase } from '../../account-paths.ts';

type Here = Pick<Mount, 'host' | 'region'>;

/** The user's plans. */
export const ownPlansHref = (here: Here): string => `${accountBase(here)}/subscription`;

/** Changes of one plan, each on a page of its own. */
export type PlanStep = 'cancel' | 'change' | 'pay';

export const planStepHref = (here: Here, id: number, step: PlanStep): string =>
  `${ownPlansHref(here)}/${id}/${step}`;

export const invoiceHref = (here: Here, id: number): string => `${ownPlansHref(here)}/invoices/${id}`;

/** A page below `/subscription` of the plan's vertical. */
export const subscribeHref = (region: RegionId, vertical: PlanVertical, path: string): string =>
  `${baseOf(vertical, region) ?? `/${region}`}/subscription/${path}`;

/** What has just been done with a plan, in the address of the page that says so. */
export type DoneStep = 'cancelled' | 'resumed' | 'changed' | 'unchanged' | 'paid';

export const doneHref = (here: Here, id: number, done: DoneStep): string =>
  `${ownPlansHref(here)}?done=${done}&plan=${id}`;

/** What the call that pays an open month names. */
export const payArg = (here: Here, id: number) => ({
  region: here.region,
  id,
  returnTo: ownPlansHref(here),
});
