import { URLSearchParams as PlatformParameters } from 'node:url';
import { mountPage, sentByServer } from '@lemari/catalogue/testing';
import { EXAMPLES } from '@lemari/contract/examples';
import type { OperationName } from '@lemari/contract/operations';
import { causedBy, type Failure, statusFailure, timeoutFailure } from '@lemari/http/failure';
import type { OperationCall } from '@lemari/http/transport';
import type { RouteObject, ShopSetup, Visit } from '@lemari/kit';
import { render } from '@testing-library/react';
import { checkoutRoutes } from '../features/checkout/checkout.routes.ts';
import { orderRoutes } from '../features/orders/orders.routes.ts';
// What it takes to read it is no part of a test's time.
import { MOUNT, SIGNED_IN } from './visits.ts';

// The platform's Request, which tests are given, takes none of jsdom's.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

type Answer =
  | { readonly body: unknown }
  | { readonly reply: (call: OperationCall) => unknown }
  | { readonly refused: Failure };

/** What services answer instead of their examples, as long as it stands there. */
export type Answers = Partial<Record<OperationName, Answer>>;

/** A refusal as a service words it. */
export const refusal = (
  status: number,
  detail: string,
  errors?: readonly { readonly field: string; readonly message: string }[],
): Answer => ({ refused: statusFailure(status, { detail, errors }) });

/** No way to the other side. */
export const noAnswer = (): Answer => ({ refused: timeoutFailure() });

interface Opening {
  /** Below the mount's base. */
  readonly path: string;
  readonly answers?: Answers;
  readonly visit?: Visit;
  /** All there is to be had, unless said otherwise. */
  readonly setup?: ShopSetup;
}

const Elsewhere = () => null;

/** Where pages lead on to: the rest of the shop. */
const routes = (): RouteObject[] => [
  ...checkoutRoutes(MOUNT),
  ...orderRoutes(MOUNT),
  { id: 'elsewhere', path: '*', Component: Elsewhere },
];

/** A page of a person's own, with services that answer, and everything they were asked. */
export async function open({ path, answers: first = {}, visit = SIGNED_IN, setup }: Opening) {
  const answers: Answers = { ...first };
  const calls: OperationCall[] = [];
  const modals = {
    open: jest.fn<Promise<boolean>, unknown[]>(() => Promise.resolve(true)),
    close: jest.fn(),
  };
  const { page, router } = await mountPage(
    { mount: MOUNT, routes: routes(), path, visit, modals, ...(setup && { setup }) },
    (call) => {
      calls.push(call);
      const answer = answers[call.operation] ?? { body: EXAMPLES[call.operation] };
      if ('refused' in answer)
        return Promise.resolve({ ok: false, failure: causedBy(call.cause, answer.refused) });
      return Promise.resolve({ ok: true, data: 'reply' in answer ? answer.reply(call) : answer.body });
    },
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { page, router, calls, answers, modals, where };
}

/** The same, drawn. */
export async function show(opening: Opening) {
  const stage = await open(opening);
  return { ...stage, ...render(stage.page) };
}

/** What was asked of some operations: their names with what they were sent. */
export const sent = (calls: readonly OperationCall[], ...operations: OperationName[]) =>
  calls
    .filter(({ operation }) => operations.includes(operation))
    .map(({ operation, params, body }) => [operation, ...(params ? [params] : []), body]);

/** Posts a form to the page it is on, as a browser without scripts does, and gives the page the server makes of it. */
export async function post(opening: Opening, fields: Readonly<Record<string, string>>) {
  const stage = await open(opening);
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  await stage.router.navigate(MOUNT.base + opening.path, { formMethod: 'post', formData });
  return { ...stage, html: sentByServer(stage.page) };
}
