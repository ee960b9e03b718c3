import { parseArgs } from 'node:util';
import type { Command, CommandProblem } from './command.ts';
import { isNumber, problemOf, type Reader, REGION_NAMES } from './read-options.ts';

export const CHARGE_USAGE = `Charges, which customers pay themselves (amounts in minor units: 9900 is $99):

  npm run ops -- charge list [--region <${REGION_NAMES}>] [--all]
      lists what is owed beside prices, latest first; --all lists paid and waived charges, too
  npm run ops -- charge add <order> --amount <minor units> --reason <text> [--bill <text>]
      charges damage of an order, at most the retail price of its pieces, and mails the customer the reason and
      the bill: a repairer with a number, or the address of a scan; late fees are charged automatically
  npm run ops -- charge add --subscription <number> --amount <minor units> --reason <text> [--bill <text>]
      charges damage beyond what a plan covers; damage to a bag needs its bill
  npm run ops -- charge waive <charge> [--reason <text>]
      ends an open charge without a payment, and mails the customer
`;

const ACTIONS: Readonly<Record<string, Reader>> = {
  list: (args) => {
    const { region, all = false } = parseArgs({
      args: [...args],
      options: { region: { type: 'string' }, all: { type: 'boolean' } },
    }).values;
    const problem = region === undefined ? undefined : problemOf('region', region, 'region');
    if (problem) return problem;
    const query = new URLSearchParams({
      ...(region !== undefined && { region }),
      ...(all && { all: 'true' }),
    }).toString();
    return { method: 'GET', path: query === '' ? '/charges' : `/charges?${query}` };
  },
  add: (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        subscription: { type: 'string' },
        amount: { type: 'string' },
        reason: { type: 'string' },
        bill: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { subscription, amount = '', reason = '', bill } = values;
    const [order] = positionals;
    const id = subscription ?? order ?? '';
    if (!isNumber(id) || positionals.length !== (subscription === undefined ? 1 : 0))
      return {
        problem:
          'charge add needs one order, or a subscription: its number in the list, as in charge add 12 or charge add --subscription 3.',
      };
    if (!/^[1-9]\d{0,11}$/.test(amount))
      return { problem: `--amount is "${amount}"; it must be a whole number of minor units.` };
    if (reason.trim() === '')
      return { problem: 'charge add needs a reason for the customer: --reason <text>.' };
    return {
      method: 'POST',
      path: `/${subscription === undefined ? 'orders' : 'subscriptions'}/${id}/charges`,
      body: { amount: Number(amount), reason, ...(bill !== undefined && { bill }) },
    };
  },
  waive: (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [id = ''] = positionals;
    return positionals.length === 1 && isNumber(id)
      ? {
          method: 'POST',
          path: `/charges/${id}/waived`,
          body: values.reason === undefined ? {} : { reason: values.reason },
        }
      : { problem: 'charge waive needs one charge: its number in the list, as in charge waive 3.' };
  },
};

/** @param args the arguments after `npm run ops -- charge` */
export function readChargeCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : { problem: `There is no command "charge ${action}". The commands are charge list, add and waive.` };
}
