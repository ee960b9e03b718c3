import { argsOf, MOUNT, stubStore } from '@lemari/http/testing';
import { statusFailure } from '@lemari/http/failure';
import { saveFormContext, saveOutcomeContext } from '@lemari/kit';
import { takeForm } from './take-form.ts';
import { loadApi, noteForm } from './testing/note.ts';

const NEXT = '/sg/bags/account?done=note';

/** Posts a note to its page. */
function posting(fields: Readonly<Record<string, string>>, error?: object) {
  const { store } = stubStore({ changed: error ? { failure: error } : { data: 'n1' } });
  const args = argsOf('/sg/bags/account/note?a=1', { store, fields });
  const comesBackWith = jest.fn();
  args.context.set(saveFormContext, comesBackWith);
  return { taken: takeForm(args, MOUNT, noteForm, NEXT), comesBackWith };
}
const FILLED_IN = { heading: 'Pick up', pin: '1234' };

describe('takeForm', () => {
  it('redirects after success, and loads the API module once', async () => {
    const taken = (await posting(FILLED_IN).taken) as Response;
    expect([taken.status, taken.headers.get('Location')]).toEqual([302, NEXT]);
    expect(loadApi).toHaveBeenCalledTimes(1);
  });

  it('keeps the outcome for the page after the redirect, and none of a rejected form', async () => {
    const { store } = stubStore({ changed: { data: 'n1' } });
    const post = async (fields: Readonly<Record<string, string>>) => {
      const args = argsOf('/sg/bags/account/note', { store, fields });
      const outcome = jest.fn();
      args.context.set(saveOutcomeContext, outcome);
      await takeForm(args, MOUNT, noteForm, NEXT, (done) => ({ done }));
      return outcome.mock.calls as unknown[][];
    };
    expect(await post(FILLED_IN)).toEqual([[{ done: 'n1' }]]);
    expect(await post({ heading: 'Pick up', pin: '' })).toEqual([]);
  });

  it.each([
    {
      spec: 'the errors',
      fields: { heading: 'Pick up', pin: '' },
      error: undefined,
      state: { errors: { pin: 'Pin must be filled' } },
    },
    {
      spec: 'the refusal',
      fields: FILLED_IN,
      error: statusFailure(409, { detail: 'It is there already.' }),
      state: { notice: { title: 'It is there already.', text: 'What you typed is still here.' }, errors: {} },
    },
  ])('returns $spec and the fields, without secrets', async ({ fields, error, state }) => {
    expect(await posting(fields, error).taken).toEqual({ ...state, typed: { heading: 'Pick up' } });
  });

  it('redirects to sign-in and back to its page after the session has expired', async () => {
    const { taken, comesBackWith } = posting(FILLED_IN, statusFailure(401, {}));
    expect(((await taken) as Response).headers.get('Location')).toBe(
      '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Faccount%2Fnote%3Fa%3D1',
    );
    expect(comesBackWith).toHaveBeenCalledWith({
      errors: {},
      notice: expect.objectContaining({
        title: 'Please check your details and submit again.',
      }) as object,
      typed: { heading: 'Pick up' },
    });
  });
});
