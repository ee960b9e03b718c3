import type { FastifyInstance } from 'fastify';
import { isFromThisMachine, MAILBOX_REFUSAL } from '@lemari/contract/this-machine';
import { sendProblem } from './problem.ts';

/** `/dev/mailbox` redirects to the unsent mails; this machine only. */
export function registerMailbox(app: FastifyInstance, mailboxUrl: string): void {
  app.get('/dev/mailbox', (request, reply) =>
    isFromThisMachine(request) ? reply.redirect(mailboxUrl, 302) : sendProblem(reply, 403, MAILBOX_REFUSAL),
  );
}
