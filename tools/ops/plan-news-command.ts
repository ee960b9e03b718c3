import { parseArgs } from 'node:util';
import { planVerticals } from '@lemari/domain/plan';
import { isRegionId } from '@lemari/domain/region';
import type { Command, CommandProblem } from './command.ts';
import { reads, REGION_NAMES } from './read-options.ts';

export const PLAN_NEWS_USAGE = `E-mails that asked to be told when plans open:

  npm run ops -- plan-news [--region <${REGION_NAMES}>]
      lists them, the oldest first
  npm run ops -- plan-news send --region <region> --vertical <apparel|bags>
      mails each of them once that the plans are open, and deletes it;
      refused until OPEN_PLANS of the API names these plans
  npm run ops -- plan-news delete <e-mail>
      deletes an e-mail on request
`;

/** @param args the arguments after `npm run ops -- plan-news` */
export function readPlanNewsCommand(args: readonly string[]): Command | CommandProblem {
  const [action, ...rest] = args;
  if (action === 'send') return sent(rest);
  if (action === 'delete') return deleted(rest);
  if (action === undefined || action.startsWith('-')) return listed(args);
  return {
    problem: `There is no command "plan-news ${action}". The commands are plan-news, plan-news send and plan-news delete.`,
  };
}

const listed = reads('/plan-interests', { region: 'region' });

function sent(args: readonly string[]): Command | CommandProblem {
  const { values } = parseArgs({
    args: [...args],
    options: { region: { type: 'string' }, vertical: { type: 'string' } },
  });
  const { region, vertical } = values;
  if (!isRegionId(region)) return { problem: `plan-news send needs a region: --region ${REGION_NAMES}.` };
  const verticals = planVerticals(region);
  return verticals.some((one) => one === vertical)
    ? { method: 'POST', path: '/plan-interests/news', body: { region, vertical: String(vertical) } }
    : {
        problem: `plan-news send needs a vertical with plans in ${region}: --vertical ${verticals.join('|')}.`,
      };
}

function deleted(args: readonly string[]): Command | CommandProblem {
  const [email = ''] = args;
  return args.length === 1 && email.includes('@')
    ? { method: 'POST', path: '/plan-interests/forgotten', body: { email } }
    : { problem: 'plan-news delete needs one e-mail, as in plan-news delete mei@example.com.' };
}
