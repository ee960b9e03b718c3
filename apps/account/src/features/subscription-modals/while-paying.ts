import type { Modals } from '@lemari/kit';

/**
 * Says that a payment runs, until it has ended. Hiding the modal does not stop the payment.
 * @returns what the payment returns, once its modal is closed, so that the next one opens above the page
 */
export async function whilePaying<Outcome>(
  modals: Modals,
  running: Promise<Outcome>,
  by: 'card' | 'bank' = 'card',
): Promise<Outcome> {
  const closed = new Promise<void>((onEnd) => {
    void modals.open('process-payment', { until: running, onEnd, by }).then((isOpen) => !isOpen && onEnd());
  });
  const outcome = await running;
  await closed;
  return outcome;
}
