import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs } from '@lemari/kit';
import { type Plans, type PlansArg, planFactsQuery } from './plans.queries.ts';

/**
 * The plans of a region's vertical.
 * @throws the failure of the call, after it is logged. @see rules/errors/plans-failed
 */
export async function loadPlans(args: LoaderFunctionArgs, arg: PlansArg): Promise<Plans> {
  try {
    return await loadQuery(args, planFactsQuery, arg);
  } catch (error) {
    console.error('[plans] the plans could not be loaded', error);
    throw error;
  }
}
