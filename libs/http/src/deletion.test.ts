import { leavingForDeletion } from './deletion.ts';
import type { Failure } from './failure.ts';

const failure = (status: number, errorCode: number): Failure => ({
  kind: 'status',
  text: 'You have asked us to delete this account.',
  status,
  errorCode,
  fields: [],
});

// @see rules/errors/deletion-asked; docs/decisions/0325
it.each([
  { status: 403, code: 4_003_002, left: ['/api/auth/deletion'] },
  { status: 403, code: 4_030_000, left: [] },
  { status: 409, code: 4_003_002, left: [] },
])('a call that is answered with $status and $code leads to $left', async ({ status, code, left }) => {
  const paths: string[] = [];
  const answer = { ok: false, failure: failure(status, code) } as const;
  const send = leavingForDeletion(
    () => Promise.resolve(answer),
    (path) => void paths.push(path),
  );
  expect(await send({ operation: 'listFavorites' })).toEqual(answer);
  expect(paths).toEqual(left);
});
