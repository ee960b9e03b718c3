import { openPage } from '@lemari/catalogue/testing';
import { defineForm } from '@lemari/forms/define-form';
import { refusalSaying } from '@lemari/forms/refusal';
import type { CallResult } from '@lemari/http/query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MOUNT, SIGNED_IN } from '../testing/payment-page.tsx';
import { Hold } from './Hold.tsx';

/** Renders an expired hold; returns its loader. */
async function show(outcome: CallResult<undefined>) {
  const load = jest.fn(() => null);
  const definition = defineForm({
    read: (form) => ({ ok: true, value: form.get('hold') }),
    send: () => Promise.resolve(outcome),
    keeps: [],
  });
  const Page = () => (
    <Hold
      definition={definition}
      seconds={0}
      label="Held for"
      lapsed="Not held."
      action="Hold again"
      safeText="Nothing was charged."
    />
  );
  const { page } = await openPage({
    mount: MOUNT,
    routes: [{ id: 'hold', path: 'hold', loader: load, Component: Page }],
    path: '/hold',
    visit: SIGNED_IN,
  });
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Hold again' }));
  return load;
}

describe('Hold', () => {
  it('reloads the page after a new hold, and keeps focus in place', async () => {
    const load = await show({ ok: true, data: undefined });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Time held' })).toHaveFocus());
  });

  it('reports why the hold failed, and what stays unchanged', async () => {
    const load = await show({ ok: false, failure: refusalSaying('They are booked.') });
    expect(await screen.findByText('They are booked.')).toBeVisible();
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
