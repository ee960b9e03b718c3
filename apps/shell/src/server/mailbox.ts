import type { FastifyInstance } from 'fastify';
import { isFromThisMachine, MAILBOX_REFUSAL } from '@lemari/contract/this-machine';
import { sendProblem } from './problem.ts';

/** `/dev/mailbox` leads to the mails that are kept instead of sent, on this machine alone. */
export function registerMailbox(app: FastifyInstance, mailboxUrl: string): void {
  app.get('/dev/mailbox', (request, reply) =>
    isFromThisMachine(request) ? reply.redirect(mailboxUrl, 302) : sendProblem(reply, 403, MAILBOX_REFUSAL),
  );
}
