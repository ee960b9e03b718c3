import { parseArgs } from 'node:util';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { readStaffCommand, STAFF_USAGE } from './staff-command.ts';

/** A call to the staff's part of the API. */
export interface Command {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/staff`, with its query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, string | number>>;
}

/** What is wrong with the words of a command. */
export interface Misread {
  readonly problem: string;
}

interface Action {
  readonly says: string;
  /** Options it takes, with what stands for their values in the help. */
  readonly options: Readonly<Record<string, string>>;
  readonly isOfOneOrder: boolean;
  /** Where it is asked, below `/staff`; of one order it follows from the name. */
  readonly path?: string;
  /** What it is of, where that is no order. */
  readonly ofOne?: { readonly word: string; readonly path: (id: string) => string };
}

const ACTIONS = {
  orders: {
    says: 'the latest orders',
    options: { region: 'sg|id|hk', status: 'waiting_payment|confirmed|cancelled|failed|completed' },
    isOfOneOrder: false,
    path: '/orders',
  },
  missing: {
    says: 'what cannot go out as it was ordered',
    options: {},
    isOfOneOrder: false,
    path: '/missing-pieces',
  },
  owing: {
    says: 'what is back, was late, and has not been paid for',
    options: {},
    isOfOneOrder: false,
    path: '/orders?owes=true',
  },
  ship: { says: 'it is on its way', options: { tracking: 'number' }, isOfOneOrder: true },
  deliver: { says: 'it is there', options: {}, isOfOneOrder: true },
  pickup: { says: 'our courier has picked it up', options: { tracking: 'number' }, isOfOneOrder: true },
  return: { says: 'it is back', options: { tracking: 'number' }, isOfOneOrder: true },
  cancel: {
    says: 'ends what has not been sent: everything paid goes back, and its person is told',
    options: { reason: 'words' },
    isOfOneOrder: true,
  },
  fail: {
    says: 'it could not be brought, which ends it and gives everything back; or, once delivered, not be picked up',
    options: { reason: 'words' },
    isOfOneOrder: true,
  },
  late: { says: 'tells its person that it is late, once a day at most', options: {}, isOfOneOrder: true },
  collected: { says: 'what lateness cost has been paid', options: {}, isOfOneOrder: true },
  refund: {
    says: 'gives money back: an amount in minor units, or all that is left',
    options: { amount: 'minor units', reason: 'words' },
    isOfOneOrder: true,
  },
  refunds: {
    says: 'what has not gone back yet, and why',
    options: {},
    isOfOneOrder: false,
    path: '/refunds',
  },
  refunded: {
    says: 'a refund of that list was done by hand: its person is told',
    options: {},
    isOfOneOrder: true,
    ofOne: { word: 'refund', path: (refund) => `/refunds/${refund}/done` },
  },
} as const satisfies Record<string, Action>;

type ActionName = keyof typeof ACTIONS;

const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);
const isRegion = (text: string): text is RegionId => Object.hasOwn(REGIONS, text);

const usageOf = (name: ActionName): string => {
  const { options, isOfOneOrder, says, ofOne }: Action = ACTIONS[name];
  const words = [
    name,
    ...(isOfOneOrder ? [`<${ofOne?.word ?? 'order'}>`] : []),
    ...Object.entries(options).map(([option, value]) => `[--${option} <${value}>]`),
  ];
  return `  npm run ops -- ${words.join(' ')}\n      ${says}`;
};

/** What there is, for a person to read. */
export const USAGE = `What staff do with orders:\n\n${(Object.keys(ACTIONS) as ActionName[]).map(usageOf).join('\n')}\n\n${STAFF_USAGE}`;

/**
 * @param args what stands after `npm run ops --`
 * @returns a call, or what is wrong with the words
 */
export function readCommand(args: readonly string[]): Command | Misread {
  const [name = '', ...rest] = args;
  try {
    return name === 'staff' ? readStaffCommand(rest) : readAction(name, rest);
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** @throws Error for an option that an action does not take */
function readAction(name: string, rest: readonly string[]): Command | Misread {
  if (!isAction(name)) return { problem: name === '' ? 'What is to be done?' : `There is no "${name}".` };
  const { options, isOfOneOrder, path = '' }: Action = ACTIONS[name];
  const { values, positionals } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(Object.keys(options).map((option) => [option, { type: 'string' as const }])),
    allowPositionals: isOfOneOrder,
  });
  return isOfOneOrder ? ofOneOrder(name, positionals, values) : ofAll(path, values);
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function ofAll(path: string, values: Values): Command | Misread {
  const { region } = values;
  if (typeof region === 'string' && !isRegion(region))
    return { problem: `--region is "${region}": it may be ${Object.keys(REGIONS).join(', ')}.` };
  const said = Object.entries(values).filter(([, value]) => typeof value === 'string');
  const query = new URLSearchParams(said as [string, string][]).toString();
  return { method: 'GET', path: query ? `${path}?${query}` : path };
}

function ofOneOrder(
  name: ActionName,
  positionals: readonly string[],
  { tracking, amount, reason }: Values,
): Command | Misread {
  const [order = ''] = positionals;
  const { word, path }: Required<Action>['ofOne'] = (ACTIONS[name] as Action).ofOne ?? {
    word: 'order',
    path: (id) => `/orders/${id}/${name}`,
  };
  if (positionals.length !== 1 || !/^[1-9]\d{0,9}$/.test(order))
    return { problem: `${name} is of one ${word}: say its number in the list, as in ${name} 12.` };
  if (amount !== undefined && !/^[1-9]\d{0,9}$/.test(String(amount)))
    return { problem: `--amount is "${amount}": it must be a whole number of minor units.` };
  return {
    method: 'POST',
    path: path(order),
    body: {
      ...(typeof tracking === 'string' && { tracking_id: tracking }),
      ...(amount !== undefined && { amount: Number(amount) }),
      ...(typeof reason === 'string' && { reason }),
    },
  };
}
