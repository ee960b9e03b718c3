import type { FastifyReply } from 'fastify';
import { DELETION_REQUESTED, type Failure } from '@lemari/http/failure';
import { authBaseOf } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';
import { problemDocument } from './problem.ts';

export const isDeletionRequested = ({ status, errorCode }: Pick<Failure, 'status' | 'errorCode'>): boolean =>
  status === 403 && errorCode === DELETION_REQUESTED;

/** Whether a service's answer is that refusal. The body stays unread for the browser. */
export async function isDeletionAnswer(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error_code?: number } | undefined;
  return body?.error_code === DELETION_REQUESTED;
}

/** The refusal of a service, for a call whose session could not be renewed. */
export const refuseForDeletion = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send({
      ...problemDocument(403, 'You have asked us to delete this account.', reply.request.id),
      error_code: DELETION_REQUESTED,
    });

/** The page that says so and keeps the account. @see rules/sign-in/account-deletion */
export const deletionPage = ({ host, region }: Pick<Mount, 'host' | 'region'>): string =>
  `${authBaseOf(host, region)}/account-deletion`;
