/** Runs on the bank's page in a frame: tells the stand-in's script what the bank was answered. */
import type { Answer, ElementMessage } from './protocol.ts';

const form = document.querySelector('form');
if (form) begin(form);

function begin(form: HTMLFormElement): void {
  const { parent = '' } = form.dataset;
  const post = (message: ElementMessage) => window.parent.postMessage(message, parent);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answerOf(event.submitter).then((answer) => post({ stand_in: 'challenged', answer }));
  });
}

async function answerOf(button: HTMLElement | null): Promise<Answer> {
  try {
    const response = await fetch(window.location.href, {
      method: 'POST',
      body: new URLSearchParams({ answer: button?.getAttribute('value') ?? '' }),
    });
    return response.ok
      ? { object: await response.json() }
      : { error: { type: 'invalid_request_error', message: 'The question was answered already.' } };
  } catch {
    return { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } };
  }
}
