import { parseArgs } from 'node:util';
import { WAITLIST_TYPES } from '@lemari/contract/schemas';
import { isRegionId } from '@lemari/domain/region';
import type { Command, CommandProblem } from './command.ts';
import { isNumber, isPlan, type Reader, reads, REGION_NAMES } from './read-options.ts';

const TYPES = WAITLIST_TYPES.join('|');

export const WAITLIST_USAGE = `Waiting lists, from which people are admitted with a join code, by mail:

  npm run ops -- waitlist list [--region <${REGION_NAMES}>]
      lists who waits or has asked for another code, the first to be admitted first
  npm run ops -- waitlist admit <${REGION_NAMES}> <${TYPES}> --next <people> [--plan <plan>]
      admits those who wait longest
  npm run ops -- waitlist admit <number> [--plan <plan>]
      admits one person, or sends a new code to one who was admitted before
`;

const isType = (text: string): boolean => (WAITLIST_TYPES as readonly string[]).includes(text);

/** Sent by one admission at most. */
const MOST = 200;

function readAdmission(args: readonly string[]): Command | CommandProblem {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { next: { type: 'string' }, plan: { type: 'string' } },
    allowPositionals: true,
  });
  const { next, plan } = values;
  if (plan !== undefined && !isPlan(plan))
    return { problem: `--plan is "${String(plan)}", which is no plan.` };
  const ofPlan = plan === undefined ? {} : { plan_id: plan };
  const [first = '', second = ''] = positionals;
  if (positionals.length === 1 && isNumber(first) && next === undefined)
    return { method: 'POST', path: `/waitlist/${first}/admission`, body: ofPlan };
  if (positionals.length !== 2 || !isRegionId(first) || !isType(second))
    return {
      problem:
        'waitlist admit needs a region and a list, as in waitlist admit sg bags --next 10, or the number of a person in the list.',
    };
  if (next === undefined || !isNumber(next) || Number(next) > MOST)
    return { problem: `waitlist admit needs --next with a number of people from 1 to ${MOST}.` };
  return {
    method: 'POST',
    path: '/waitlist/admissions',
    body: { region: first, type: second, next: Number(next), ...ofPlan },
  };
}

const ACTIONS: Readonly<Record<string, Reader>> = {
  list: reads('/waitlist', { region: 'region' }),
  admit: readAdmission,
};

/** @param args the arguments after `npm run ops -- waitlist` */
export function readWaitlistCommand([action = '', ...rest]: readonly string[]): Command | CommandProblem {
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : { problem: `There is no command "waitlist ${action}". The commands are waitlist list and admit.` };
}
