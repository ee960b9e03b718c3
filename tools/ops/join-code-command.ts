import { parseArgs } from 'node:util';
import type { Command, CommandProblem } from './command.ts';
import { isNumber, isPlan, type Reader, reads, REGION_NAMES } from './read-options.ts';

export const JOIN_CODE_USAGE = `Join codes, with which one person each can subscribe to a plan where others wait:

  npm run ops -- join-code create <plan> [--email <e-mail>] [--until <date>]
      creates a code of a plan, for the person with that e-mail or for anyone; valid for 14 days unless a last day is named
  npm run ops -- join-code list [--region <${REGION_NAMES}>]
      lists the codes, latest first
  npm run ops -- join-code end <code's number>
      ends an unused code
`;

const ACTIONS: Readonly<Record<string, Reader>> = {
  create: (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, until: { type: 'string' } },
      allowPositionals: true,
    });
    const [plan] = positionals;
    if (!isPlan(plan) || positionals.length !== 1)
      return { problem: 'join-code create needs one plan: its id, as in join-code create sg-bags-core.' };
    const { email, until } = values;
    if (email !== undefined && !/^\S+@\S+$/.test(email))
      return { problem: `--email is "${email}", which is no e-mail.` };
    return {
      method: 'POST',
      path: '/join-codes',
      body: { plan_id: plan, ...(email !== undefined && { email }), ...(until !== undefined && { until }) },
    };
  },
  list: reads('/join-codes', { region: 'region' }),
  end: (args) => {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [id = ''] = positionals;
    return positionals.length === 1 && isNumber(id)
      ? { method: 'POST', path: `/join-codes/${id}/ended` }
      : { problem: 'join-code end needs one code: its number in the list, as in join-code end 3.' };
  },
};

/** @param args the arguments after `npm run ops -- join-code` */
export function readJoinCodeCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : {
        problem: `There is no command "join-code ${action}". The commands are join-code create, list and end.`,
      };
}
