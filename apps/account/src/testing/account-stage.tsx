import { URLSearchParams as PlatformParameters } from 'node:url';
import { mountPage, sentByServer } from '@lemari/catalogue/testing';
import { EXAMPLES } from '@lemari/contract/examples';
import type { OperationName } from '@lemari/contract/operations';
import type { OperationCall } from '@lemari/http/transport';
import type { Mount, RouteObject, Visit } from '@lemari/kit';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Failure } from '@lemari/http/failure';
// What it takes to read it is no part of a test's time.
import vertical from '../vertical.ts';
import { GUEST } from './visits.ts';

// The platform's Request, which tests are given, takes none of jsdom's.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

// Forms are filled in field by field, by a machine that may do much else meanwhile.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });

/** Whoever fills in forms here; without waiting between two keys. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

type Answer = { readonly body: unknown } | { readonly refused: Failure };

/** What services answer instead of their examples, as long as it stands there. */
export type Answers = Partial<Record<OperationName, Answer>>;

export interface Opening {
  mount: Mount;
  /** What stands there, where it is not the vertical's own. */
  routes?: RouteObject[];
  /** Below the mount's base. */
  path: string;
  answers?: Answers;
  visit?: Visit;
}

/** A page of an account, with services that answer, and everything they were asked. */
export async function openAccount({
  mount,
  path,
  routes = vertical.getRoutes(mount),
  answers: first = {},
  visit = GUEST,
}: Opening) {
  const answers: Answers = { ...first };
  const calls: OperationCall[] = [];
  const modals = {
    open: jest.fn<Promise<boolean>, unknown[]>(() => Promise.resolve(true)),
    close: jest.fn(),
  };
  const { page, router } = await mountPage({ mount, routes, path, visit, modals }, (call) => {
    calls.push(call);
    const answer = answers[call.operation] ?? { body: EXAMPLES[call.operation] };
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

/** The same, drawn. */
export async function showAccount(opening: Opening) {
  const stage = await openAccount(opening);
  return { ...stage, ...render(stage.page) };
}

/** What the page tells search engines. */
export const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

/** What was asked of some operations: their names with what they were sent. */
export const sent = (calls: readonly OperationCall[], ...operations: OperationName[]) =>
  calls
    .filter(({ operation }) => operations.includes(operation))
    .map(({ operation, params, body }) => [operation, ...(params ? [params] : []), body]);

/** Posts a form to the page it is on, as a browser without scripts does, and gives the page the server makes of it. */
export async function post(opening: Opening, fields: Readonly<Record<string, string>>) {
  const stage = await openAccount(opening);
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  await stage.router.navigate(opening.mount.base + opening.path, { formMethod: 'post', formData });
  return { ...stage, html: sentByServer(stage.page) };
}
