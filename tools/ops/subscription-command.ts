import { parseArgs } from 'node:util';
import type { Command, CommandProblem } from './command.ts';
import { isNumber, type Reader, reads, REGION_NAMES } from './read-options.ts';

export const SUBSCRIPTION_USAGE = `Subscriptions:

  npm run ops -- subscription list [--region <${REGION_NAMES}>]
      lists the subscriptions, latest first
  npm run ops -- subscription end <subscription's number>
      ends a running subscription now, without a refund or a mail; its customer can subscribe again
  npm run ops -- subscription returned <subscription's number>
      marks the last piece of an ended subscription as back, which refunds the deposit and notifies the customer
`;

const ACTIONS: Readonly<Record<string, Reader>> = {
  list: reads('/subscriptions', { region: 'region' }),
  end: (args) => ofOne('end', 'ended', args),
  returned: (args) => ofOne('returned', 'returned', args),
};

function ofOne(name: string, path: string, args: readonly string[]): Command | CommandProblem {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const [id = ''] = positionals;
  return positionals.length === 1 && isNumber(id)
    ? { method: 'POST', path: `/subscriptions/${id}/${path}` }
    : {
        problem: `subscription ${name} needs one subscription: its number in the list, as in subscription ${name} 3.`,
      };
}

/** @param args the arguments after `npm run ops -- subscription` */
export function readSubscriptionCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : {
        problem: `There is no command "subscription ${action}". The commands are subscription list, end and returned.`,
      };
}
