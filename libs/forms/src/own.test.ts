import { statusFailure } from '@lemari/http/failure';
import { defineQuery } from '@lemari/kit/release';
import { loadOwn, onlyForPeople, signInHref } from './own.ts';
import { argsOf, MOUNT, storeThatGives } from './testing/stage.ts';

const PATH = '/sg/bags/account/notes?a=1';
const TO_SIGN_IN = '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fnotes%3Fa%3D1';
const notesQuery = defineQuery<string, string>('test/notes');

describe('the way to sign in', () => {
  it.each([
    { here: { host: 'bags', region: 'sg' }, auth: '/sg/bags/auth', account: '/sg/bags/account' },
    { here: { host: 'apparel', region: 'id' }, auth: '/id/on-demand/auth', account: '/id/account' },
  ] as const)('of $here.host in $here.region leads back again', ({ here, auth, account }) => {
    expect(signInHref(here, `${account}/addresses?a=1`)).toBe(
      `${auth}/sign-in?continue=${encodeURIComponent(`${account}/addresses?a=1`)}`,
    );
  });
});

describe('what is somebody’s own', () => {
  const load = (args: ReturnType<typeof argsOf>) => loadOwn(args, MOUNT, notesQuery, 'all');
  /** Where what was thrown leads. */
  const ledTo = (run: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(run)
      .then(
        () => 'nowhere',
        (thrown: Response) => thrown.headers.get('Location'),
      );

  it('leads a guest to sign-in and back, and asks nobody', async () => {
    const { store, fetch } = storeThatGives();
    const args = argsOf(PATH, { store, isSignedIn: false });
    expect(await ledTo(() => onlyForPeople(args, MOUNT))).toBe(TO_SIGN_IN);
    expect(await ledTo(() => load(args))).toBe(TO_SIGN_IN);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is there for whoever is in, asked anew', async () => {
    const { store, fetch } = storeThatGives({ fetched: { data: 'a note' } });
    const args = argsOf(PATH, { store });
    expect(await ledTo(() => onlyForPeople(args, MOUNT))).toBe('nowhere');
    expect(await load(args)).toBe('a note');
    expect(fetch).toHaveBeenCalledWith(notesQuery.name, 'all', true);
  });

  it('leads to sign-in and back once a session has ended', async () => {
    const { store } = storeThatGives({ fetched: { error: statusFailure(401, {}) } });
    expect(await ledTo(() => load(argsOf(PATH, { store })))).toBe(TO_SIGN_IN);
  });

  it('is away where a service refuses it, with what the service said', async () => {
    const failure = statusFailure(404, { detail: 'There is no note here.' });
    const { store } = storeThatGives({ fetched: { error: failure } });
    await expect(load(argsOf(PATH, { store }))).rejects.toMatchObject({
      init: { status: 503 },
      data: failure,
    });
  });
});
