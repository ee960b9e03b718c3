import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { usePersistedFields } from './use-persisted-fields.ts';

function Fields({ name = 'delivery 7' }: { name?: string }) {
  const box = useRef<HTMLFormElement>(null);
  const { forget } = usePersistedFields(box, name);
  return (
    <form ref={box} aria-label="Delivery">
      <input aria-label="Street" name="street" />
      <input aria-label="Password" name="password" type="password" />
      <input name="token" type="hidden" defaultValue="secret" />
      <input aria-label="Morning" name="time" type="radio" value="9" />
      <input aria-label="Evening" name="time" type="radio" value="18" />
      <button type="button" onClick={forget}>
        Saved
      </button>
    </form>
  );
}

const street = () => screen.getByRole('textbox', { name: 'Street' });
const enter = async () => {
  await userEvent.type(street(), 'Jalan Senopati');
  await userEvent.type(screen.getByLabelText('Password'), 'hunter22');
  await userEvent.click(screen.getByRole('radio', { name: 'Evening' }));
};
const leavingAfter = async (act: () => Promise<void>) => {
  const { unmount } = render(<Fields />);
  await act();
  unmount();
};

// @see docs/decisions/0175
describe('usePersistedFields', () => {
  beforeEach(() => sessionStorage.clear());

  it('fills in what was entered before leaving', async () => {
    await leavingAfter(enter);
    render(<Fields />);
    expect(street()).toHaveValue('Jalan Senopati');
    expect(screen.getByRole('radio', { name: 'Evening' })).toBeChecked();
  });

  it('keeps neither passwords nor hidden fields', async () => {
    await leavingAfter(enter);
    expect(sessionStorage.getItem('forms')).toContain('Jalan Senopati');
    expect(sessionStorage.getItem('forms')).not.toMatch(/hunter22|secret/);
  });

  it('forgets a form that was saved', async () => {
    await leavingAfter(async () => {
      await enter();
      await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
    });
    render(<Fields />);
    expect(street()).toHaveValue('');
    expect(sessionStorage.getItem('forms')).toBe('{}');
  });

  it('leaves forms of another name alone', async () => {
    await leavingAfter(enter);
    render(<Fields name="delivery 8" />);
    expect(street()).toHaveValue('');
  });

  it.each(['not json', '[]', '{"delivery 7":"text"}', '{"delivery 7":{"street":7}}'])(
    'starts empty with a storage of %s',
    (stored) => {
      sessionStorage.setItem('forms', stored);
      render(<Fields />);
      expect(street()).toHaveValue('');
    },
  );

  it('works where the storage is forbidden', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const reads = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    const writes = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    render(<Fields />);
    await enter();
    expect(street()).toHaveValue('Jalan Senopati');
    expect(writes).toHaveBeenCalled();
    reads.mockRestore();
    writes.mockRestore();
  });
});
