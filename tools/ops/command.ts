import { parseArgs } from 'node:util';
import { DEPOSIT_USAGE, readDepositCommand } from './deposit-command.ts';
import { CHARGE_USAGE, readChargeCommand } from './charge-command.ts';
import { readWaitlistCommand, WAITLIST_USAGE } from './waitlist-command.ts';
import { CUSTOMER_USAGE, readCustomerCommand } from './customer-command.ts';
import { JOIN_CODE_USAGE, readJoinCodeCommand } from './join-code-command.ts';
import {
  PAYMENT_USAGE,
  readBillingCommand,
  readPaymentCommand,
  readReconcileCommand,
} from './payment-command.ts';
import { PLAN_NEWS_USAGE, readPlanNewsCommand } from './plan-news-command.ts';
import { PLANS_USAGE, readPlansCommand } from './plans-command.ts';
import { isNumber, problemOf, type Reader, REGION_NAMES } from './read-options.ts';
import { readStaffCommand, STAFF_USAGE } from './staff-command.ts';
import { readSubscriptionCommand, SUBSCRIPTION_USAGE } from './subscription-command.ts';

/** A request to the staff API. */
export interface Command {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query below `/staff`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** The problem with an invalid command. */
export interface CommandProblem {
  readonly problem: string;
}

interface Action {
  readonly description: string;
  /** Options with placeholders for their values, as the usage shows them. */
  readonly options: Readonly<Record<string, string>>;
  readonly isOfOneOrder: boolean;
  /** Path below `/staff`; for a command on one order it follows from the command's name. */
  readonly path?: string;
  /** The subject of a command on something other than an order. */
  readonly ofOne?: { readonly word: string; readonly path: (id: string) => string };
}

const ACTIONS = {
  orders: {
    description: 'lists the latest orders',
    options: { region: REGION_NAMES, status: 'waiting_payment|confirmed|cancelled|failed|completed' },
    isOfOneOrder: false,
    path: '/orders',
  },
  missing: {
    description: 'lists pieces that cannot be sent as ordered',
    options: {},
    isOfOneOrder: false,
    path: '/missing-pieces',
  },
  owing: {
    description: 'lists orders with an unpaid late fee or damage',
    options: {},
    isOfOneOrder: false,
    path: '/orders?owes=true',
  },
  ship: { description: 'marks the order as sent', options: { tracking: 'number' }, isOfOneOrder: true },
  deliver: { description: 'marks the order as delivered', options: {}, isOfOneOrder: true },
  pickup: {
    description: 'marks the order as picked up by our courier',
    options: { tracking: 'number' },
    isOfOneOrder: true,
  },
  return: { description: 'marks the order as returned', options: { tracking: 'number' }, isOfOneOrder: true },
  cancel: {
    description: 'cancels an order that was not sent: refunds it in full and notifies the customer',
    options: { reason: 'text' },
    isOfOneOrder: true,
  },
  fail: {
    description:
      'marks a delivery as failed, which ends the order and refunds it; after delivery marks the pick-up as failed',
    options: { reason: 'text' },
    isOfOneOrder: true,
  },
  late: {
    description: 'mails the customer that the order is late, at most once a day',
    options: {},
    isOfOneOrder: true,
  },
  collected: {
    description: 'notes that the late fee was paid another way, and mails the customer',
    options: {},
    isOfOneOrder: true,
  },
  refund: {
    description: 'refunds an amount in minor units, or all that is left',
    options: { amount: 'minor units', reason: 'text' },
    isOfOneOrder: true,
  },
  refunds: {
    description: 'lists open refunds with their reasons',
    options: {},
    isOfOneOrder: false,
    path: '/refunds',
  },
  refunded: {
    description: 'marks an open refund as done manually and notifies the customer',
    options: {},
    isOfOneOrder: true,
    ofOne: { word: 'refund', path: (refund) => `/refunds/${refund}/done` },
  },
} as const satisfies Record<string, Action>;

type ActionName = keyof typeof ACTIONS;

const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

const usageOf = (name: ActionName): string => {
  const { options, isOfOneOrder, description, ofOne }: Action = ACTIONS[name];
  const words = [
    name,
    ...(isOfOneOrder ? [`<${ofOne?.word ?? 'order'}>`] : []),
    ...Object.entries(options).map(([option, value]) => `[--${option} <${value}>]`),
  ];
  return `  npm run ops -- ${words.join(' ')}\n      ${description}`;
};

/** Usage of all commands. */
export const USAGE = `Orders:\n\n${(Object.keys(ACTIONS) as ActionName[]).map(usageOf).join('\n')}\n\n${PLANS_USAGE}\n${JOIN_CODE_USAGE}\n${WAITLIST_USAGE}\n${CUSTOMER_USAGE}\n${SUBSCRIPTION_USAGE}\n${PAYMENT_USAGE}\n${DEPOSIT_USAGE}\n${CHARGE_USAGE}\n${PLAN_NEWS_USAGE}\n${STAFF_USAGE}`;

/** Commands with a file of their own. */
const SUBJECTS: Readonly<Record<string, Reader>> = {
  staff: readStaffCommand,
  plans: readPlansCommand,
  'join-code': readJoinCodeCommand,
  waitlist: readWaitlistCommand,
  customer: readCustomerCommand,
  subscription: readSubscriptionCommand,
  payment: readPaymentCommand,
  deposit: readDepositCommand,
  charge: readChargeCommand,
  reconcile: readReconcileCommand,
  billing: readBillingCommand,
  'plan-news': readPlanNewsCommand,
};

/**
 * @param args the arguments after `npm run ops --`
 * @returns a request, or the problem with the arguments
 */
export function readCommand(args: readonly string[]): Command | CommandProblem {
  const [name = '', ...rest] = args;
  try {
    const read = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined;
    return read ? read(rest) : readAction(name, rest);
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** @throws Error for an option that the command does not take */
function readAction(name: string, rest: readonly string[]): Command | CommandProblem {
  if (!isAction(name)) return { problem: name === '' ? 'Name a command.' : `There is no command "${name}".` };
  const { options, isOfOneOrder, path = '' }: Action = ACTIONS[name];
  const { values, positionals } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(Object.keys(options).map((option) => [option, { type: 'string' as const }])),
    allowPositionals: isOfOneOrder,
  });
  return isOfOneOrder ? ofOneOrder(name, positionals, values) : ofAll(path, values);
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function ofAll(path: string, values: Values): Command | CommandProblem {
  const { region } = values;
  const problem = typeof region === 'string' ? problemOf('region', region, 'region') : undefined;
  if (problem) return problem;
  const filters = Object.entries(values).filter(([, value]) => typeof value === 'string');
  const query = new URLSearchParams(filters as [string, string][]).toString();
  return { method: 'GET', path: query ? `${path}?${query}` : path };
}

function ofOneOrder(
  name: ActionName,
  positionals: readonly string[],
  { tracking, amount, reason }: Values,
): Command | CommandProblem {
  const [order = ''] = positionals;
  const { word, path }: Required<Action>['ofOne'] = (ACTIONS[name] as Action).ofOne ?? {
    word: 'order',
    path: (id) => `/orders/${id}/${name}`,
  };
  if (positionals.length !== 1 || !isNumber(order))
    return { problem: `${name} needs one ${word}: its number in the list, as in ${name} 12.` };
  if (amount !== undefined && !isNumber(String(amount)))
    return { problem: `--amount is "${amount}"; it must be a whole number of minor units.` };
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
