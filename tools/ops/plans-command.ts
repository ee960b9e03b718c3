import { parseArgs } from 'node:util';
import { isRegionId } from '@lemari/domain/region';
import type { Command, CommandProblem } from './command.ts';
import { isPlan, type Reader, reads, REGION_NAMES } from './read-options.ts';

/** Amounts are in minor units: 9900 is $99, 99000000 is IDR 990.000. */
export const PLANS_USAGE = `Plans, their prices, coupons and voucher codes (amounts in minor units: 9900 is $99):

  npm run ops -- plans [--region <${REGION_NAMES}>]
      lists the terms of every plan, past, current and coming
  npm run ops -- plans change <plan> --from <date> [--price <amount>] [--list-price <amount|none>] [--care <amount|none>]
      [--cover <amount|none>] [--commitment <months>] [--items <pieces>] [--boxes <number|any>] [--name <text>]
      [--subtitle <text>] [--description <text>] [--offered <yes|no>]
      changes a plan from a day on; what was agreed before stays; a commitment of 0 is one without an end;
      refused before a change that is planned already
  npm run ops -- plans undo <plan> --from <date>
      takes back a change that has not started, the last one first
  npm run ops -- plans coupons [--region <${REGION_NAMES}>]
      lists the coupons
  npm run ops -- plans add-coupon <plan> --type <PROMO|RESUB|WEBPARTNERSHIP> --off <amount> --months <number> --from <date>
      [--until <date>] [--title <text>] [--description <text>]
      lowers the first months of a plan for new members (PROMO), returning ones (RESUB) or customers of partners;
      one coupon of a type holds at a time, and pages show those of 1 month, in Singapore's try60 of 2, in Indonesia of any
  npm run ops -- plans end-coupon <coupon> --until <date>
      ends a coupon with that day, earlier than before
  npm run ops -- plans vouchers [--region <${REGION_NAMES}>]
      lists the codes, with how often each was used
  npm run ops -- plans add-voucher <code> --region <${REGION_NAMES}> --off <amount> --from <date> --until <date>
      [--months <number>] [--uses <number>] [--new-members <yes|no>] [--plans <plan,plan>] [--title <text>]
      [--description <text>]
      lowers the first month or months of a plan by a code; what a code takes off never changes
  npm run ops -- plans end-voucher <voucher> --until <date>
      ends a code with that day, which may also be later than before
`;

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
  subtitle: ['subtitle', words],
  description: ['description', words],
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
  months: ['max_redeem', amount],
  from: ['from', words],
  until: ['until', words],
  uses: ['max_uses', amount],
  'new-members': ['is_for_new_members', yesOrNo],
  plans: ['plan_ids', (text) => text.split(',').map((id) => id.trim())],
  title: ['title', words],
  description: ['description', words],
};

/** Texts of a coupon, by its type. */
const COUPON_TEXTS: Readonly<Record<string, (months: string | undefined) => Values>> = {
  PROMO: (months) => ({
    title: months === '1' ? 'First-month discount' : `Discount of the first ${months} months`,
    description: 'For new members.',
  }),
  RESUB: () => ({ title: 'Welcome back', description: 'For members who return.' }),
  WEBPARTNERSHIP: () => ({ title: 'From a partner', description: 'For customers of our partners.' }),
};

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

const listed = (path: string): Reader => reads(path, { region: 'region' });

/** @param args the arguments after `npm run ops -- plans` */
export function readPlansCommand(args: readonly string[]): Command | CommandProblem {
  const [action, ...rest] = args;
  if (action === undefined || action.startsWith('-')) return listed('/plans')(args);
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read
    ? read(rest)
    : {
        problem: `There is no command "plans ${action}". The commands are plans, ${Object.keys(ACTIONS).join(', ')}.`,
      };
}

const ACTIONS: Readonly<Record<string, Reader>> = {
  change: (args) => {
    const { values, positionals } = readOptions(args, CHANGES);
    const [plan] = positionals;
    if (!isPlan(plan) || positionals.length !== 1)
      return needs('change', 'one plan: its id in the list, as in plans change sg-apparel-basic');
    if (values['from'] === undefined || Object.keys(values).length < 2)
      return needs('change', 'a first day and what changes, as in --from 2027-01-01 --price 10900');
    const body = bodyOf(values, CHANGES);
    return isProblem(body) ? body : { method: 'POST', path: `/plans/${plan}/terms`, body };
  },
  undo: (args) => {
    const { values, positionals } = readOptions(args, { from: ['from', words] });
    const [plan] = positionals;
    return isPlan(plan) && values['from'] !== undefined
      ? { method: 'POST', path: `/plans/${plan}/terms/undone`, body: { from: values['from'] } }
      : needs(
          'undo',
          'a plan and the first day of its change: plans undo sg-apparel-basic --from 2027-01-01',
        );
  },
  coupons: listed('/coupons'),
  'add-coupon': (args) => {
    const { values, positionals } = readOptions(args, COUPON);
    const [plan] = positionals;
    if (!isPlan(plan) || positionals.length !== 1) return needs('add-coupon', 'one plan: its id in the list');
    for (const option of ['type', 'off', 'months', 'from'])
      if (values[option] === undefined) return needs('add-coupon', `--${option}`);
    const { type = '' } = values;
    const texts = Object.hasOwn(COUPON_TEXTS, type) ? COUPON_TEXTS[type] : undefined;
    if (!texts) return needs('add-coupon', `--type ${Object.keys(COUPON_TEXTS).join('|')}`);
    const body = bodyOf({ ...texts(values['months']), ...values }, COUPON);
    return isProblem(body) ? body : { method: 'POST', path: '/coupons', body: { ...body, plan_id: plan } };
  },
  'end-coupon': (args) => {
    const { values, positionals } = readOptions(args, { until: ['until', words] });
    const [coupon = ''] = positionals;
    return AMOUNT.test(coupon) && positionals.length === 1 && values['until'] !== undefined
      ? { method: 'POST', path: `/coupons/${coupon}/ended`, body: { until: values['until'] } }
      : needs('end-coupon', 'a coupon and its last day: plans end-coupon 3 --until 2026-12-31');
  },
  vouchers: listed('/vouchers'),
  'add-voucher': (args) => {
    const { values, positionals } = readOptions(args, VOUCHER);
    const [code = ''] = positionals;
    if (!/^[A-Za-z0-9]{3,40}$/.test(code) || positionals.length !== 1)
      return needs('add-voucher', 'one code of 3 to 40 letters and digits');
    for (const option of ['region', 'off', 'from', 'until'])
      if (values[option] === undefined) return needs('add-voucher', `--${option}`);
    const isForNew = values['new-members'] === 'yes';
    const body = bodyOf(
      {
        months: '1',
        'new-members': 'no',
        title: `With the code ${code.toUpperCase()}`,
        description: isForNew ? 'For new members.' : 'For new and returning members.',
        ...values,
      },
      VOUCHER,
    );
    return isProblem(body)
      ? body
      : { method: 'POST', path: '/vouchers', body: { ...body, code: code.toUpperCase() } };
  },
  'end-voucher': (args) => {
    const { values, positionals } = readOptions(args, { until: ['until', words] });
    const [voucher = ''] = positionals;
    return AMOUNT.test(voucher) && positionals.length === 1 && values['until'] !== undefined
      ? { method: 'POST', path: `/vouchers/${voucher}/ended`, body: { until: values['until'] } }
      : needs(
          'end-voucher',
          'a voucher’s number in the list and its last day: plans end-voucher 3 --until 2026-12-31',
        );
  },
};

const isProblem = (body: Body | CommandProblem): body is CommandProblem =>
  'problem' in body && typeof body['problem'] === 'string';
