import { parseArgs } from 'node:util';
import type { Command, CommandProblem } from './command.ts';
import { isNumber, type Reader, reads, REGION_NAMES } from './read-options.ts';

export const PAYMENT_USAGE = `Payments of orders, plans and charges:

  npm run ops -- payment list [--region <${REGION_NAMES}>] [--order <order>] [--subscription <subscription's number>]
      lists what is to be paid and what was, latest first, with its numbers
  npm run ops -- payment show <payment>
      shows everything that has happened to it, with references and notes
  npm run ops -- payment refund <payment> [--amount <minor units>] [--reason <text>]
      refunds an amount, or all that is left of what was paid, and notifies the customer, who reads the reason
  npm run ops -- payment waive <payment> --reason <text>
      ends what is due: an open invoice or charge, and mails the customer
  npm run ops -- payment ask <payment>
      asks the provider about everything of it that is not paid here, also what has failed; money that it has after all pays
      for what is due, or is returned
  npm run ops -- payment transfers
      lists bank transfers for which money is due; those that customers have confirmed come first
  npm run ops -- payment received <payment> --amount <minor units>
      marks a bank transfer as received on the house's account, which pays for the month; the amount has to be the one due
  npm run ops -- payment note <payment> --text <text>
      writes down what staff know of it, with your name
  npm run ops -- reconcile [--region <${REGION_NAMES}>] [--since <YYYY-MM-DD>]
      compares the ledger with orders, invoices, charges and refunds, and its payments and refunds with their providers: those of
      the last 30 days, or from that day on. Ends with 1 if anything differs
  npm run ops -- billing [--until <YYYY-MM-DD>] [--region <${REGION_NAMES}>]
      shows the next charges of plans, until today or that day; charges nothing
`;

interface OfOne {
  readonly method: Command['method'];
  /** Below the payable. */
  readonly path: string;
  /** Options, and whether the command needs each. */
  readonly options: Readonly<Record<string, boolean>>;
}

const OF_ONE = {
  show: { method: 'GET', path: '', options: {} },
  refund: { method: 'POST', path: '/refund', options: { amount: false, reason: false } },
  waive: { method: 'POST', path: '/waiver', options: { reason: true } },
  ask: { method: 'POST', path: '/inquiry', options: {} },
  note: { method: 'POST', path: '/notes', options: { text: true } },
  received: { method: 'POST', path: '/receipt', options: { amount: true } },
} as const satisfies Record<string, OfOne>;

/** A command on one payment. */
const ofOne =
  (name: keyof typeof OF_ONE): Reader =>
  (args) => {
    const { method, path, options }: OfOne = OF_ONE[name];
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        Object.keys(options).map((option) => [option, { type: 'string' as const }]),
      ),
      allowPositionals: true,
    });
    const [id = ''] = positionals;
    if (positionals.length !== 1 || !isNumber(id))
      return {
        problem: `payment ${name} needs one payment: its number in payment list, as in payment ${name} 12.`,
      };
    const given = values as Record<string, string>;
    const missing = Object.keys(options).find((option) => options[option] && !given[option]?.trim());
    if (missing !== undefined)
      return {
        problem: `payment ${name} needs --${missing} with ${missing === 'amount' ? 'an amount' : 'a text'}.`,
      };
    const { amount, ...texts } = given;
    if (amount !== undefined && !isNumber(amount))
      return { problem: `--amount is "${amount}"; it must be a whole number of minor units.` };
    return {
      method,
      path: `/payables/${id}${path}`,
      ...(method === 'POST' && {
        body: { ...texts, ...(amount !== undefined && { amount: Number(amount) }) },
      }),
    };
  };

const ACTIONS: Readonly<Record<string, Reader>> = {
  list: reads('/payables', { region: 'region', order: 'number', subscription: 'number' }),
  show: ofOne('show'),
  refund: ofOne('refund'),
  waive: ofOne('waive'),
  ask: ofOne('ask'),
  note: ofOne('note'),
  transfers: reads('/transfers', {}),
  received: ofOne('received'),
};

/** @param args the arguments after `npm run ops -- payment` */
export function readPaymentCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : {
        problem: `There is no command "payment ${action}". The commands are payment ${Object.keys(ACTIONS).join(', ')}.`,
      };
}

/** @param args the arguments after `npm run ops -- reconcile` */
export const readReconcileCommand = reads('/reconciliation', { region: 'region', since: 'date' });

/** @param args the arguments after `npm run ops -- billing` */
export const readBillingCommand = reads('/billing', { until: 'date', region: 'region' });
