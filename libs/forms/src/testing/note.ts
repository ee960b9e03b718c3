import { defineMutation } from '@lemari/kit/release';
import { type FormDefinition, defineForm, textOf } from '../define-form.ts';

/** A note: a minimal form for tests. */
interface Note {
  readonly title: string;
  readonly pin: string;
}

export const loadApi = jest.fn<Promise<unknown>, []>();
export const saveNote = defineMutation<Note, string>('test/save-note', loadApi);

export const noteForm: FormDefinition<Note, string> = defineForm({
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
