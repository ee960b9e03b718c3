import { URLSearchParams as PlatformParameters } from 'node:url';
import { mountPage, sentByServer } from '@lemari/catalogue/testing';
import { EXAMPLES } from '@lemari/contract/examples';
import type { OperationName } from '@lemari/contract/operations';
import type { OperationCall } from '@lemari/http/transport';
import type { ModalValues, Mount, RouteObject, ShopSetup, Visit } from '@lemari/kit';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Failure } from '@lemari/http/failure';
// Loads the module before the tests, so that it does not count towards a test's timeout.
import vertical from '../vertical.ts';
import { GUEST } from './visits.ts';

// The platform's Request does not accept an AbortSignal of jsdom.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

// Tests type field by field, on a machine that may be under load.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });

/** The user of these tests, without a delay between two keys. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

type FixedAnswer = { readonly body: unknown } | { readonly refused: Failure };
type Answer = FixedAnswer | ((call: OperationCall) => FixedAnswer);

/** Answers of services in place of their examples; a test may change them. */
export type Answers = Partial<Record<OperationName, Answer>>;

export interface Opening {
  mount: Mount;
  /** Routes; default: those of the vertical. */
  routes?: RouteObject[];
  /** Path below the mount's base. */
  path: string;
  answers?: Answers;
  visit?: Visit;
  setup?: Partial<ShopSetup>;
}

/** Opens a page of an account with answering services. @returns it with the calls */
export async function openAccount({
  mount,
  path,
  routes = vertical.getRoutes(mount),
  answers: first = {},
  visit = GUEST,
  setup = {},
}: Opening) {
  const answers: Answers = { ...first };
  const calls: OperationCall[] = [];
  const modals = {
    open: jest.fn<Promise<boolean>, unknown[]>((key, values) => {
      if (key === 'process-payment') {
        const { until, onEnd } = values as ModalValues['process-payment'];
        void until.then(onEnd, onEnd);
      }
      return Promise.resolve(true);
    }),
    close: jest.fn(),
  };
  const { page, router } = await mountPage({ mount, routes, path, visit, setup, modals }, (call) => {
    calls.push(call);
    const given = answers[call.operation] ?? { body: EXAMPLES[call.operation] };
    const answer = typeof given === 'function' ? given(call) : given;
    return Promise.resolve(
      'refused' in answer ? { ok: false, failure: answer.refused } : { ok: true, data: answer.body },
    );
  });
  const where = () => router.state.location.pathname + router.state.location.search;
  return { page, router, calls, answers, modals, where };
}

/** How the user of the e-mail can sign in. @see rules/calls/user-status */
export const statusIs = (status: number): Answers => ({
  getAccountStatus: { body: { data: { email: 'ayu@example.com', status } } },
});

/** Opens a page and renders it. */
export async function showAccount(opening: Opening) {
  const stage = await openAccount(opening);
  return { ...stage, ...render(stage.page) };
}

/** The page's tags for search engines. */
export const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

/** Calls of some operations: names with sent values. */
export const sent = (calls: readonly OperationCall[], ...operations: OperationName[]) =>
  calls
    .filter(({ operation }) => operations.includes(operation))
    .map(({ operation, params, body }) => [operation, ...(params ? [params] : []), body]);

/** Posts a form to its page, as a browser without scripts does. @returns the page that the server renders */
export async function post(opening: Opening, fields: Readonly<Record<string, string>>) {
  const stage = await openAccount(opening);
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  await stage.router.navigate(opening.mount.base + opening.path, { formMethod: 'post', formData });
  return { ...stage, html: sentByServer(stage.page) };
}
