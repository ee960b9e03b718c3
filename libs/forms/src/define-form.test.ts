import { stubStore } from '@lemari/http/testing';
import { type Failure, statusFailure, timeoutFailure } from '@lemari/http/failure';
import { sendForm, textOf } from './define-form.ts';
import { mutateIn } from '@lemari/http/query';
import { noteForm, saveNote } from './testing/note.ts';
import { formOf } from './testing/form.ts';

const FILLED_IN = { heading: 'Pick up', pin: '1234' };

/** Sends a form; returns the outcome and the call of the service. */
async function sending(fields: Readonly<Record<string, string>>, refusal?: Failure) {
  const { store, run } = stubStore({ changed: refusal ? { failure: refusal } : { data: 'n1' } });
  const sent = await sendForm(noteForm, mutateIn(store), formOf(fields));
  return { sent, run };
}

describe('sendForm', () => {
  it('succeeds with the values that were read', async () => {
    const { sent, run } = await sending(FILLED_IN);
    expect(sent).toEqual({ ok: true, done: 'n1' });
    expect(run).toHaveBeenCalledWith(saveNote.name, { title: 'Pick up', pin: '1234' });
  });

  it('returns errors by the form’s own names and calls no service if a field is invalid', async () => {
    const { sent, run } = await sending({ pin: '1234' });
    expect(sent).toEqual({
      ok: false,
      state: { errors: { heading: 'Title must be filled' }, typed: { heading: '' } },
      isSignedOut: false,
    });
    expect(run).not.toHaveBeenCalled();
  });

  it.each<{ spec: string; refusal: Failure; state: object; isSignedOut?: boolean }>([
    {
      spec: 'per field, the first error of each, by the form’s names',
      refusal: statusFailure(422, {
        errors: [
          { field: 'title', message: 'Too long' },
          { field: 'title', message: 'Too loud' },
          { field: 'pin_code', message: 'Digits only' },
          { field: 'items[0].size', message: 'No such size' },
          { field: 'address.postal', message: 'Elsewhere' },
        ],
      }),
      state: {
        errors: { heading: 'Too long', pinCode: 'Digits only', items: 'No such size', address: 'Elsewhere' },
      },
    },
    {
      spec: 'at the phone number, if it belongs to another account',
      refusal: statusFailure(409, { error_code: 6, detail: 'This number is registered.' }),
      state: { errors: { phoneNumber: 'This number is registered.' } },
    },
    {
      spec: 'above the form',
      refusal: statusFailure(409, { detail: 'It is there already.' }),
      state: {
        errors: {},
        notice: { title: 'It is there already.', text: 'What you typed is still here.' },
      },
    },
    {
      spec: 'above the form, without a response',
      refusal: timeoutFailure(),
      state: {
        errors: {},
        notice: { title: timeoutFailure().text, text: 'What you typed is still here.', isAway: true },
      },
    },
    {
      spec: 'above the form, after the session has expired',
      refusal: statusFailure(401, { detail: 'Sign in first.' }),
      state: { errors: {}, notice: { title: 'Sign in first.', text: 'What you typed is still here.' } },
      isSignedOut: true,
    },
  ])(
    'shows a refusal $spec, and keeps the fields it may keep',
    async ({ refusal, state, isSignedOut = false }) => {
      const { sent } = await sending(FILLED_IN, refusal);
      expect(sent).toEqual({ ok: false, state: { typed: { heading: 'Pick up' }, ...state }, isSignedOut });
    },
  );
});

describe('textOf', () => {
  const form = formOf({ name: ' Ayu ' });
  form.set('file', new File(['x'], 'x.txt'));
  it.each([
    { name: 'name', text: ' Ayu ' },
    { name: 'other', text: '' },
    { name: 'file', text: '' },
  ])('of $name is "$text"', ({ name, text }) => expect(textOf(form, name)).toBe(text));
});
