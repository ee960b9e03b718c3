import type { Modals, ModalValues } from '@lemari/kit';
import { whilePaying } from './while-paying.ts';

/** Modals that keep what ends a payment's modal. */
function modalsThat(opens: boolean) {
  const ends: (() => void)[] = [];
  const open = jest.fn<Promise<boolean>, unknown[]>((_key, values) => {
    if (opens) ends.push((values as ModalValues['process-payment']).onEnd);
    return Promise.resolve(opens);
  });
  const modals: Modals = { open, close: () => undefined };
  return { modals, ends };
}

describe('a payment with its modal', () => {
  it('answers once the modal is closed', async () => {
    const { modals, ends } = modalsThat(true);
    const done = jest.fn();
    const paying = whilePaying(modals, Promise.resolve('paid')).then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    ends[0]?.();
    await paying;
    expect(done).toHaveBeenCalledWith('paid');
  });

  it('answers without a modal, whose script did not load', async () => {
    await expect(whilePaying(modalsThat(false).modals, Promise.resolve('paid'))).resolves.toBe('paid');
  });
});
