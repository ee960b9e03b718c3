import { formatMoney, toMoney } from '@lemari/currency/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { mountBelow } from '../platform/http/scope.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';
import type { Db } from '../platform/database/database.ts';
import type { Notice } from '../tools/payment-provider.ts';
import { attemptOf } from './attempt-rows.ts';
import { payableById } from './payables.ts';
import { settle, type Verdict } from './settle.ts';
import type { Tools } from '../tools/tools.ts';

/** Answers to refused notices. A provider repeats a notice until it reads 2xx. */
const REFUSED = {
  signature: () => new Refusal(401, 'The signature of this notice is not valid.'),
  too_old: () => new Refusal(400, 'This notice is too old.'),
  malformed: () => new Refusal(400, 'This notice cannot be read.'),
} as const;

/** Log lines of the verdicts that staff should see. */
const LOGGED: Readonly<Partial<Record<Verdict, string>>> = {
  unknown: 'a notice names an unknown charge',
  mismatch: 'a notice names another amount than the attempt',
};

/**
 * Webhook for notices of providers. It is outside the contract: browsers never call it, and the signature covers the raw
 * bytes.
 * @see docs/decisions/0110
 */
export async function mountNotices(app: FastifyInstance, tools: Tools): Promise<void> {
  await mountBelow(app, '/payment/notices', (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/:provider',
      { schema: { hide: true } },
      async (request, reply) => {
        const provider = tools.payments.named(request.params.provider);
        if (!provider)
          return sendProblem(
            reply,
            new Refusal(404, `There is no provider ${request.params.provider} here.`),
          );
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reading = await provider.readNotice(request.headers, body, tools.clock.now());
        // A provider repeats what it reads no 2xx for.
        if (!reading.ok && reading.problem === 'not_ours') return acknowledged(reply);
        if (!reading.ok) {
          request.log.warn({ problem: reading.problem }, 'a notice was refused');
          return sendProblem(reply, REFUSED[reading.problem]());
        }
        await receive(tools, provider.name, reading.notice, request);
        return acknowledged(reply);
      },
    );
    refuseOtherMethods(scope, '/:provider', ['POST']);
  });
}

const acknowledged = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send({ received: true });

async function receive(
  tools: Tools,
  provider: string,
  notice: Notice,
  { log }: FastifyRequest,
): Promise<void> {
  const verdict = await tools.inTransaction((trx) => receiveOnce(trx, tools, provider, notice));
  const words = verdict && LOGGED[verdict];
  if (words) log.warn({ reference: notice.reference, status: notice.status }, words);
  if (verdict === 'applied') tools.sendPending();
}

/** Money of another amount pays for nothing: staff read it beside the payment, and its customer in a mail. @see docs/decisions/0379 */
async function noteOtherAmount(trx: Db, tools: Tools, { reference, eventId, amount }: Notice): Promise<void> {
  const attempt = await attemptOf(trx, reference);
  if (!attempt) return;
  const { payable_id: payable } = attempt;
  const expected = toMoney(attempt.amount, attempt.currency);
  await trx
    .insertInto('payable_note')
    .values({
      payable_id: payable,
      kind: 'note',
      staff: 'shop',
      text: `The provider reports ${formatMoney(amount)} for ${reference}, which is for ${formatMoney(expected)}.`,
      created_at: tools.clock.now(),
    })
    .execute();
  const { kind } = await payableById(trx, payable);
  await tools.payables[kind].otherAmount?.(trx, tools, payable, { eventId, received: amount, expected });
}

/** @returns undefined for a repeated notice */
async function receiveOnce(
  trx: Db,
  tools: Tools,
  provider: string,
  notice: Notice,
): Promise<Verdict | undefined> {
  const key = { provider, event_id: notice.eventId };
  const isNew = await trx
    .insertInto('payment_notice')
    .values({
      ...key,
      reference: notice.reference,
      status: notice.status,
      verdict: 'unknown',
      received_at: tools.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!isNew) return undefined;
  const isOurs = await trx
    .selectFrom('payment_attempt')
    .where('reference', '=', notice.reference)
    .where('provider', '=', provider)
    .select('id')
    .executeTakeFirst();
  const verdict = isOurs ? await settle(trx, tools, notice) : 'unknown';
  if (verdict === 'mismatch' && notice.status === 'paid') await noteOtherAmount(trx, tools, notice);
  await trx
    .updateTable('payment_notice')
    .set({ verdict })
    .where('provider', '=', provider)
    .where('event_id', '=', notice.eventId)
    .execute();
  return verdict;
}
