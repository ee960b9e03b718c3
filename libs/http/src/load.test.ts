import { defineQuery } from '@lemari/kit/release';
import { isRouteErrorResponse } from '@lemari/kit';
import { statusFailure } from './failure.ts';
import { loadForUser, loadQuery, requireSignIn } from './load.ts';
import { argsOf, MOUNT, storeThatGives } from './testing/stage.ts';

const PATH = '/sg/bags/account/notes?a=1';
const TO_SIGN_IN = '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fnotes%3Fa%3D1';
const bring = jest.fn(() => Promise.resolve());
const notesQuery = defineQuery<string, string>('test/notes', bring);

/** Every status that a service answers with, and that of the page. */
const STATUSES = [
  { status: 404, page: 404, spec: 'what is not there is not found' },
  { status: 400, page: 404, spec: 'an address that a service cannot read is not found' },
  { status: 500, page: 503, spec: 'a service in trouble is unavailable for a moment' },
  { status: 0, page: 503, spec: 'a service that does not answer is unavailable for a moment' },
];

const failing = (status: number) =>
  storeThatGives({ fetched: { error: statusFailure(status, { detail: 'No.' }) } });

describe('loadQuery', () => {
  it('brings the endpoint, and gives the answer', async () => {
    const { store, fetch } = storeThatGives({ fetched: { data: 'a note' } });
    expect(await loadQuery(argsOf(PATH, { store }), notesQuery, 'all')).toBe('a note');
    expect(bring).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(notesQuery.name, 'all', false);
  });

  it.each(STATUSES)('$spec: $status becomes $page', async ({ status, page }) => {
    const { store } = failing(status);
    const error: unknown = await loadQuery(argsOf(PATH, { store }), notesQuery, 'all').catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ init: { status: page }, data: { text: 'No.' } });
    expect(isRouteErrorResponse(error)).toBe(false);
  });

  it('gives what became of an optional answer, with what is known from before', async () => {
    const failure = statusFailure(503, {});
    const { store, fetch } = storeThatGives({ fetched: { data: 'an old note', error: failure } });
    const options = { isFresh: true, isOptional: true } as const;
    expect(await loadQuery(argsOf(PATH, { store }), notesQuery, 'all', options)).toEqual({
      data: 'an old note',
      failure,
    });
    expect(fetch).toHaveBeenCalledWith(notesQuery.name, 'all', true);
  });
});

describe('loadForUser', () => {
  const load = (args: ReturnType<typeof argsOf>) => loadForUser(args, MOUNT, notesQuery, 'all');
  /** Where what was thrown leads. */
  const ledTo = (run: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(run)
      .then(
        () => 'nowhere',
        (thrown: Response) => thrown.headers.get('Location'),
      );

  it('leads a guest to sign-in and back, and asks no service', async () => {
    const { store, fetch } = storeThatGives();
    const args = argsOf(PATH, { store, isSignedIn: false });
    expect(await ledTo(() => requireSignIn(args, MOUNT))).toBe(TO_SIGN_IN);
    expect(await ledTo(() => load(args))).toBe(TO_SIGN_IN);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks anew for a customer who is signed in', async () => {
    const { store, fetch } = storeThatGives({ fetched: { data: 'a note' } });
    const args = argsOf(PATH, { store });
    expect(await ledTo(() => requireSignIn(args, MOUNT))).toBe('nowhere');
    expect(await load(args)).toBe('a note');
    expect(fetch).toHaveBeenCalledWith(notesQuery.name, 'all', true);
  });

  it('leads to sign-in and back once a session has ended', async () => {
    const { store } = failing(401);
    expect(await ledTo(() => load(argsOf(PATH, { store })))).toBe(TO_SIGN_IN);
  });

  it.each(STATUSES)('$spec: $status becomes $page', async ({ status, page }) => {
    const { store } = failing(status);
    await expect(load(argsOf(PATH, { store }))).rejects.toMatchObject({
      init: { status: page },
      data: { text: 'No.' },
    });
  });
});
