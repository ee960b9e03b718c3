import { stubStore } from '@lemari/http/testing';
import { statusFailure } from '@lemari/http/failure';
import { TextField } from '@lemari/ui/text-field';
import { type Answer, ModalsContext, StoreContext } from '@lemari/kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './Form.tsx';
import type { FormState } from './define-form.ts';
import { noteForm, saveNote } from './testing/note.ts';
import { useForm } from './use-form.ts';

interface NoteProps {
  readonly first?: FormState;
  readonly tied?: Readonly<Record<string, readonly string[]>>;
  readonly onDone: (id: string) => void;
}

function Note({ first, tied = {}, onDone }: NoteProps) {
  const form = useForm({ definition: { ...noteForm, tied }, first, onDone });
  const { errors } = form.state;
  return (
    <Form form={form} action="Keep it" act="note-keep">
      <TextField label="Heading" name="heading" error={errors['heading']} />
      <TextField label="Pin" name="pin" error={errors['pin']} />
    </Form>
  );
}

/** Renders the form with a stubbed service and a shell whose modals do or do not open. */
function show(first?: FormState, tied: NoteProps['tied'] = {}) {
  const { store, run } = stubStore({ changed: { data: 'n1' } });
  const onDone = jest.fn<void, [string]>();
  const modals = {
    open: jest.fn<Promise<boolean>, unknown[]>(() => Promise.resolve(true)),
    close: jest.fn(),
  };
  const { container } = render(
    <StoreContext value={store}>
      <ModalsContext value={modals}>
        <Note {...(first && { first })} tied={tied} onDone={onDone} />
      </ModalsContext>
    </StoreContext>,
  );
  return { container, run, onDone, modals };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Keep it/ });
const press = () => userEvent.click(button());
async function fillIn() {
  await userEvent.type(field('Heading'), 'Pick up');
  await userEvent.type(field('Pin'), '1234');
}
const failing = (status: number, detail: string) => ({
  data: undefined,
  failure: statusFailure(status, { detail }),
});
const SIGNED_OUT = failing(401, 'Sign in first.');
const NOTE = [saveNote.name, { title: 'Pick up', pin: '1234' }];

describe('useForm', () => {
  it('calls onDone once', async () => {
    const { run, onDone } = show();
    await fillIn();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('n1'));
    expect(run.mock.calls).toEqual([NOTE]);
  });

  it('takes an error away with the value it was about, and leaves the focus where it is', async () => {
    show();
    await press();
    const [first] = screen.getAllByRole('textbox', { description: /.+/ });
    expect(first).toHaveFocus();
    await userEvent.type(field('Pin'), '1');
    expect(field('Pin')).toHaveFocus();
    expect(field('Pin')).toBeValid();
    expect(field('Heading')).toBeInvalid();
  });

  it('takes an error away with a value that it was about as well', async () => {
    show(undefined, { pin: ['heading'] });
    await press();
    expect(field('Heading')).toBeInvalid();
    await userEvent.type(field('Pin'), '1');
    expect(field('Heading')).toBeValid();
  });

  it('has accessible fields', async () => {
    const { container } = show();
    await expect(container).toBeAccessible();
  });

  it('posts to the page’s own URL without scripts', () => {
    show();
    const { form } = button();
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', null]);
  });

  it('ignores a second press while sending', async () => {
    const { run, onDone } = show();
    let answer: ((response: Answer<unknown>) => void) | undefined;
    run.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await fillIn();
    await press();
    await waitFor(() => expect(answer).toBeDefined());
    await press();
    act(() => button().form?.requestSubmit());
    act(() => answer?.({ data: 'n1', failure: undefined }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('shows an error at its field and focuses the field', async () => {
    const { run } = show();
    await userEvent.type(field('Heading'), 'Pick up');
    await press();
    expect(await screen.findByText('Pin must be filled')).toBeVisible();
    expect(field('Pin')).toHaveFocus();
    expect(run).not.toHaveBeenCalled();
  });

  it('shows a refusal above its fields, keeps the input and can be sent again', async () => {
    const { run, onDone } = show();
    run.mockResolvedValueOnce(failing(409, 'It is there already.'));
    await fillIn();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/It is there already\..*still here/);
    expect([field('Heading'), field('Pin')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Pick up',
      '1234',
    ]);
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('n1'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts with the state of a form that was posted without scripts', () => {
    show({ errors: { pin: 'Pin must be filled' }, notice: { title: 'Not yet.' }, typed: {} });
    expect(screen.getByText('Not yet.')).toBeVisible();
    expect(field('Pin')).toHaveFocus();
  });

  describe('after the session has expired', () => {
    it('opens sign-in and sends the form again afterwards', async () => {
      const { run, modals, onDone } = show();
      run.mockResolvedValueOnce(SIGNED_OUT);
      await fillIn();
      await press();
      await waitFor(() =>
        expect(modals.open).toHaveBeenCalledWith('sign-in', {
          reason: 'Your session has expired. Sign in to continue: what you typed is still here.',
          onSignedIn: expect.any(Function),
        }),
      );
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      const [, values] = modals.open.mock.calls[0] ?? [];
      act(() => (values as { onSignedIn: () => void }).onSignedIn());
      await waitFor(() => expect(onDone).toHaveBeenCalledWith('n1'));
      expect(run.mock.calls).toEqual([NOTE, NOTE]);
    });

    it('shows a notice if no modal can open', async () => {
      const { run, modals } = show();
      modals.open.mockResolvedValue(false);
      run.mockResolvedValueOnce(SIGNED_OUT);
      await fillIn();
      await press();
      expect(await screen.findByText('Sign in first.')).toBeVisible();
    });
  });
});
