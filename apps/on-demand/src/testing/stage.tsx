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
import { MOUNT, SIGNED_IN } from './visits.ts';

// Node's Request, which the tests use, refuses jsdom's objects.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

type Answer =
  | { readonly body: unknown }
  | { readonly reply: (call: OperationCall) => unknown }
  | { readonly refused: Failure };

/** Answers of services that replace the contract's examples; may be changed during a test. */
export type Answers = Partial<Record<OperationName, Answer>>;

/** Refusal of a service. */
export const refusal = (
  status: number,
  detail: string,
  errors?: readonly { readonly field: string; readonly message: string }[],
): Answer => ({ refused: statusFailure(status, { detail, errors }) });

/** Network failure. */
export const noAnswer = (): Answer => ({ refused: timeoutFailure() });

interface Opening {
  /** Path below the mount's base. */
  readonly path: string;
  readonly answers?: Answers;
  readonly visit?: Visit;
  /** What differs from a shop with every payment method. */
  readonly setup?: Partial<ShopSetup>;
}

const Elsewhere = () => null;

/** Routes outside the tested pages: the rest of the shop. */
const routes = (): RouteObject[] => [
  ...checkoutRoutes(MOUNT),
  ...orderRoutes(MOUNT),
  { id: 'elsewhere', path: '*', Component: Elsewhere },
];

/** Loads a page of a signed-in customer; records every call. */
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

/** The same, rendered. */
export async function show(opening: Opening) {
  const stage = await open(opening);
  return { ...stage, ...render(stage.page) };
}

/** Recorded calls of the named operations, with their bodies. */
export const sent = (calls: readonly OperationCall[], ...operations: OperationName[]) =>
  calls
    .filter(({ operation }) => operations.includes(operation))
    .map(({ operation, params, body }) => [operation, ...(params ? [params] : []), body]);

/** Posts a form to its page like a browser without scripts; returns the server-rendered answer. */
export async function post(opening: Opening, fields: Readonly<Record<string, string>>) {
  const stage = await open(opening);
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  await stage.router.navigate(MOUNT.base + opening.path, { formMethod: 'post', formData });
  return { ...stage, html: sentByServer(stage.page) };
}
