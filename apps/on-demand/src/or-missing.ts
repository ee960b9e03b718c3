import { thrownStatus } from '@lemari/http';
import type { Failure } from '@lemari/http/failure';
import { data } from '@lemari/kit';

/** What a loader threw, as far as it is a service's refusal. */
const refusalIn = (error: unknown): Failure | undefined =>
  thrownStatus(error) === undefined ? undefined : ((error as { data?: unknown }).data as Failure | undefined);

/**
 * What is not there, or is somebody else's, has no page.
 * @throws 404 then; else what was thrown
 */
export async function orMissing<Data>(asked: Promise<Data>): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    throw refusalIn(error)?.status === 404 ? data(null, { status: 404 }) : error;
  }
}
