import { defineMutation } from '@lemari/kit/release';
import { type FormKind, formKind, textOf } from '../form-kind.ts';

/** A note: a minimal form for tests. */
interface Note {
  readonly title: string;
  readonly pin: string;
}

export const broughtApi = jest.fn<Promise<unknown>, []>();
export const saveNote = defineMutation<Note, string>('test/save-note', broughtApi);

export const noteKind: FormKind<Note, string> = formKind({
  read: (form) => {
    const [title, pin] = [textOf(form, 'heading'), textOf(form, 'pin')];
    const errors = [
      ...(title === '' ? [{ field: 'title', message: 'Title must be filled' }] : []),
      ...(pin === '' ? [{ field: 'pin', message: 'Pin must be filled' }] : []),
    ];
    return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { title, pin } };
  },
  send: (mutate, note) => mutate(saveNote, note),
  keeps: ['heading'],
  names: { title: 'heading' },
});
