/** @jest-environment jsdom */
import type { Failure } from './failure.ts';
import { leavingForDeletion } from './deletion.ts';

const failure = (status: number, errorCode: number): Failure => ({
  kind: 'status',
  text: 'You have asked us to delete this account.',
  status,
  errorCode,
  fields: [],
});

// @see rules/errors/deletion-asked; docs/decisions/0325
describe('a call of a customer whose account is to be deleted', () => {
  it.each([
    {
      at: '/id/on-demand/checkout',
      status: 403,
      code: 4_003_002,
      leads: '/id/on-demand/auth/account-deletion',
    },
    { at: '/hk/bags/browse', status: 403, code: 4_003_002, leads: '/hk/apparel/auth/account-deletion' },
    { at: '/sg/apparel', status: 403, code: 4_030_000, leads: undefined },
    { at: '/sg/apparel', status: 409, code: 4_003_002, leads: undefined },
  ])('at $at with $status and $code leads to $leads', async ({ at, status, code, leads }) => {
    history.replaceState(null, '', at);
    const left: string[] = [];
    const answer = { ok: false, failure: failure(status, code) } as const;
    const send = leavingForDeletion(
      () => Promise.resolve(answer),
      (path) => void left.push(path),
    );
    expect(await send({ operation: 'listFavorites' })).toEqual(answer);
    expect(left).toEqual(leads === undefined ? [] : [leads]);
  });
});
