import { parseArgs } from 'node:util';
import type { Command, CommandProblem } from './command.ts';
import { isNumber, type Reader, reads } from './read-options.ts';

export const DEPOSIT_USAGE = `Deposits that go back by bank transfer:

  npm run ops -- deposit list
      lists the deposits that are to be sent, with the accounts that customers have named
  npm run ops -- deposit sent <subscription's number>
      marks a deposit as transferred and notifies the customer
`;

const ACTIONS: Readonly<Record<string, Reader>> = {
  list: reads('/deposits', {}),
  sent: (args) => {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [id = ''] = positionals;
    return positionals.length === 1 && isNumber(id)
      ? { method: 'POST', path: `/deposits/${id}/sent` }
      : {
          problem: 'deposit sent needs one subscription: its number in the list, as in deposit sent 3.',
        };
  },
};

/** @param args the arguments after `npm run ops -- deposit` */
export function readDepositCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : { problem: `There is no command "deposit ${action}". The commands are deposit list and sent.` };
}
