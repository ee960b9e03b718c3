import { defineQuery } from '@lemari/kit/release';
import { isRouteErrorResponse } from '@lemari/kit';
import { statusFailure } from './failure.ts';
import { loadForUser, loadQuery, requireSignIn } from './load.ts';
import { argsOf, MOUNT, stubStore } from './testing/stage.ts';

const PATH = '/sg/bags/account/notes?a=1';
const TO_SIGN_IN = '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fnotes%3Fa%3D1';
const loadEndpoint = jest.fn(() => Promise.resolve());
const notesQuery = defineQuery<string, string>('test/notes', loadEndpoint);

/** Statuses of services, and the resulting status of the page. */
const STATUSES = [
  { status: 404, page: 404, spec: 'a missing resource is not found' },
  { status: 400, page: 404, spec: 'an invalid parameter is not found' },
  { status: 500, page: 503, spec: 'a service error is temporarily unavailable' },
  { status: 0, page: 503, spec: 'a service without a response is temporarily unavailable' },
];

const failing = (status: number) =>
  stubStore({ fetched: { failure: statusFailure(status, { detail: 'No.' }) } });

describe('loadQuery', () => {
  it('loads the endpoint and returns the data', async () => {
    const { store, fetch } = stubStore({ fetched: { data: 'a note' } });
    expect(await loadQuery(argsOf(PATH, { store }), notesQuery, 'all')).toBe('a note');
    expect(loadEndpoint).toHaveBeenCalledTimes(1);
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

  it('returns the failure of an optional query as a value, with the last known data', async () => {
    const failure = statusFailure(503, {});
    const { store, fetch } = stubStore({ fetched: { data: 'an old note', failure } });
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
  /** Target of the thrown redirect. */
  const ledTo = (run: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(run)
      .then(
        () => 'nowhere',
        (thrown: Response) => thrown.headers.get('Location'),
      );

  it('redirects a guest to sign-in and back, without a call', async () => {
    const { store, fetch } = stubStore();
    const args = argsOf(PATH, { store, isSignedIn: false });
    expect(await ledTo(() => requireSignIn(args, MOUNT))).toBe(TO_SIGN_IN);
    expect(await ledTo(() => load(args))).toBe(TO_SIGN_IN);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('refetches for a signed-in customer', async () => {
    const { store, fetch } = stubStore({ fetched: { data: 'a note' } });
    const args = argsOf(PATH, { store });
    expect(await ledTo(() => requireSignIn(args, MOUNT))).toBe('nowhere');
    expect(await load(args)).toBe('a note');
    expect(fetch).toHaveBeenCalledWith(notesQuery.name, 'all', true);
  });

  it('redirects to sign-in and back after the session has expired', async () => {
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
