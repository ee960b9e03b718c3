import { parseArgs } from 'node:util';
import { isRegionId, REGIONS } from '@lemari/domain/region';
import type { Command, CommandProblem } from './command.ts';

const REGION_NAMES = Object.keys(REGIONS).join('|');

/** Amounts are in minor units: 9900 is $99, 99000000 is IDR 990.000. */
export const PLANS_USAGE = `Plans, their prices and coupons (amounts in minor units: 9900 is $99):

  npm run ops -- plans [--region <${REGION_NAMES}>]
      lists the terms of every plan, past, current and coming
  npm run ops -- plans change <plan> --from <date> [--price <amount>] [--list-price <amount|none>] [--care <amount|none>]
      [--cover <amount|none>] [--commitment <months>] [--items <pieces>] [--boxes <number|any>] [--name <text>]
      [--offered <yes|no>]
      changes a plan from a day on; what was agreed before stays; refused before a change that is planned already
  npm run ops -- plans undo <plan> --from <date>
      takes back a change that has not started, the last one first
  npm run ops -- plans coupons [--region <${REGION_NAMES}>]
      lists the coupons
  npm run ops -- plans add-coupon <plan> --type <PROMO|RESUB|WEBPARTNERSHIP> --off <amount> --months <number> --from <date>
      [--until <date>] [--title <text>] [--description <text>]
      lowers the first months of a plan without a code. Pages show coupons of one month, in try60 of two, in id of any; a coupon
      beside another of the same plan, type and months is refused: end that one first
  npm run ops -- plans end-coupon <coupon> --until <date>
      ends a coupon with that day, earlier than before
  npm run ops -- plans vouchers [--region <${REGION_NAMES}>]
      lists the codes with their uses
  npm run ops -- plans add-voucher <code> --region <${REGION_NAMES}> --off <amount> --from <date> --until <date>
      [--months <number>] [--uses <number>] [--plans <plan,plan>] [--returning <yes|no>] [--title <text>] [--description <text>]
      adds a code that lowers the first month, or the first months, of every plan of the region, or of some; for new members alone
      unless --returning yes
  npm run ops -- plans end-voucher <voucher> --until <date>
      ends a voucher with that day, earlier than before
`;

type Args = readonly string[];
type Values = Readonly<Record<string, string | undefined>>;
type Body = NonNullable<Command['body']>;
type Field = readonly [name: string, read: (text: string) => Body[string] | undefined];

const AMOUNT = /^[1-9]\d{0,14}$/;
const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
const amount = (text: string) => (AMOUNT.test(text) ? Number(text) : undefined);
const orNull = (none: string, read: (text: string) => Body[string] | undefined) => (text: string) =>
  text === none ? null : read(text);
const yesOrNo = (text: string) => (text === 'yes' ? true : text === 'no' ? false : undefined);
const words = (text: string) => (text.trim() === '' ? undefined : text.trim());
const list = (text: string) => text.split(',').map((part) => part.trim());

/** By option: the field of the request, and how its text is read. */
const CHANGES: Readonly<Record<string, Field>> = {
  from: ['from', words],
  price: ['price', amount],
  'list-price': ['list_price', orNull('none', amount)],
  care: ['care_price', orNull('none', amount)],
  cover: ['insurance_cover', orNull('none', amount)],
  commitment: ['commitment', whole],
  items: ['max_item', amount],
  boxes: ['max_box_per_period', orNull('any', amount)],
  name: ['name', words],
  offered: ['is_offered', yesOrNo],
};

const COUPON: Readonly<Record<string, Field>> = {
  type: ['coupon_type', words],
  off: ['price', amount],
  months: ['max_redeem', amount],
  from: ['from', words],
  until: ['until', words],
  title: ['title', words],
  description: ['description', words],
};

const VOUCHER: Readonly<Record<string, Field>> = {
  region: ['region', (text) => (isRegionId(text) ? text : undefined)],
  off: ['price', amount],
  from: ['from', words],
  until: ['until', words],
  months: ['max_redeem', amount],
  uses: ['max_uses', amount],
  plans: ['plan_ids', list],
  returning: ['is_for_new_members', (text) => (text === 'yes' ? false : text === 'no' ? true : undefined)],
  title: ['title', words],
  description: ['description', words],
};

/** What pages say of a coupon whose texts are not given. */
const COUPON_TEXTS: Readonly<Record<string, (months: number) => { title: string; description: string }>> = {
  PROMO: (months) => ({ title: firstMonths(months), description: 'For new members.' }),
  RESUB: () => ({ title: 'Welcome back', description: 'For members who return.' }),
  WEBPARTNERSHIP: (months) => ({
    title: firstMonths(months),
    description: 'For new members who come from a partner of ours.',
  }),
};

const firstMonths = (months: number) => (months === 1 ? 'First month' : `First ${months} months`);

/** @throws Error for an option that is not one of the fields */
function readOptions(args: readonly string[], fields: Readonly<Record<string, Field>>) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(fields).map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
  });
  return { values: values as Values, positionals };
}

/** The fields of the options that were given, or the problem with one of them. */
function bodyOf(values: Values, fields: Readonly<Record<string, Field>>): Body | CommandProblem {
  const body: Record<string, Body[string]> = {};
  for (const [option, text] of Object.entries(values)) {
    const [name, read] = fields[option] ?? [option, words];
    const value = text === undefined ? undefined : read(text);
    if (value === undefined) return { problem: `--${option} is "${text}", which cannot be read.` };
    body[name] = value;
  }
  return body;
}

const needs = (command: string, what: string): CommandProblem => ({
  problem: `plans ${command} needs ${what}.`,
});

const isPlan = (text: string | undefined): text is string => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text ?? '');

/** @param args the arguments after `npm run ops -- plans` */
export function readPlansCommand(args: readonly string[]): Command | CommandProblem {
  const [action, ...rest] = args;
  if (action === undefined || action.startsWith('-')) return listed('/plans', args);
  return isAction(action)
    ? ACTIONS[action](rest)
    : {
        problem: `There is no command "plans ${action}". The commands are plans, ${Object.keys(ACTIONS).join(', ')}.`,
      };
}

const ACTIONS = {
  change: (args: Args) => {
    const { values, positionals } = readOptions(args, CHANGES);
    const [plan] = positionals;
    if (!isPlan(plan) || positionals.length !== 1)
      return needs('change', 'one plan: its id in the list, as in plans change sg-apparel-basic');
    if (values['from'] === undefined || Object.keys(values).length < 2)
      return needs('change', 'a first day and what changes, as in --from 2027-01-01 --price 10900');
    const body = bodyOf(values, CHANGES);
    return isProblem(body) ? body : { method: 'POST', path: `/plans/${plan}/terms`, body };
  },
  undo: (args: Args) => {
    const { values, positionals } = readOptions(args, { from: ['from', words] });
    const [plan] = positionals;
    return isPlan(plan) && values['from'] !== undefined
      ? { method: 'POST', path: `/plans/${plan}/terms/undone`, body: { from: values['from'] } }
      : needs(
          'undo',
          'a plan and the first day of its change: plans undo sg-apparel-basic --from 2027-01-01',
        );
  },
  coupons: (args: Args) => listed('/coupons', args),
  'add-coupon': (args: Args) => {
    const { values, positionals } = readOptions(args, COUPON);
    const [plan] = positionals;
    if (!isPlan(plan) || positionals.length !== 1) return needs('add-coupon', 'one plan: its id in the list');
    const missing = ['type', 'off', 'months', 'from'].find((option) => values[option] === undefined);
    if (missing !== undefined) return needs('add-coupon', `--${missing}`);
    const body = bodyOf(values, COUPON);
    if (isProblem(body)) return body;
    const type = values['type'] ?? '';
    const texts = Object.hasOwn(COUPON_TEXTS, type)
      ? COUPON_TEXTS[type]?.(Number(body['max_redeem']))
      : undefined;
    return texts
      ? { method: 'POST', path: '/coupons', body: { ...texts, ...body, plan_id: plan } }
      : { problem: `--type is "${type}"; use ${Object.keys(COUPON_TEXTS).join(', ')}.` };
  },
  'end-coupon': (args: Args) => ended('coupon', args),
  vouchers: (args: Args) => listed('/vouchers', args),
  'add-voucher': (args: Args) => {
    const { values, positionals } = readOptions(args, VOUCHER);
    const [code = ''] = positionals;
    if (!CODE.test(code) || positionals.length !== 1)
      return needs('add-voucher', 'one code of 4 to 40 letters and digits');
    const missing = ['region', 'off', 'from', 'until'].find((option) => values[option] === undefined);
    if (missing !== undefined) return needs('add-voucher', `--${missing}`);
    const body = bodyOf(values, VOUCHER);
    if (isProblem(body)) return body;
    const { max_redeem: months = 1, is_for_new_members: isForNewMembers = true } = body;
    return {
      method: 'POST',
      path: '/vouchers',
      body: {
        title: firstMonths(Number(months)),
        description: isForNewMembers === true ? 'For new members.' : 'For new and returning members.',
        ...body,
        code: code.toUpperCase(),
        max_redeem: months,
        is_for_new_members: isForNewMembers,
      },
    };
  },
  'end-voucher': (args: Args) => ended('voucher', args),
} as const satisfies Record<string, (args: Args) => Command | CommandProblem>;

const CODE = /^[A-Za-z0-9]{4,40}$/;

const isAction = (name: string): name is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, name);

function ended(what: 'coupon' | 'voucher', args: Args): Command | CommandProblem {
  const { values, positionals } = readOptions(args, { until: ['until', words] });
  const [id = ''] = positionals;
  const { until } = values;
  return AMOUNT.test(id) && positionals.length === 1 && until !== undefined
    ? { method: 'POST', path: `/${what}s/${id}/ended`, body: { until } }
    : needs(`end-${what}`, `a ${what} and its last day: plans end-${what} 3 --until 2026-12-31`);
}

const isProblem = (body: Body | CommandProblem): body is CommandProblem =>
  'problem' in body && typeof body['problem'] === 'string';

function listed(path: string, args: readonly string[]): Command | CommandProblem {
  const { region } = parseArgs({ args: [...args], options: { region: { type: 'string' } } }).values;
  if (region === undefined) return { method: 'GET', path };
  return isRegionId(region)
    ? { method: 'GET', path: `${path}?region=${region}` }
    : { problem: `--region is "${region}"; use ${Object.keys(REGIONS).join(', ')}.` };
}
