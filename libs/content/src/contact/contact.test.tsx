import { URLSearchParams as PlatformParameters } from 'node:url';
import { EXAMPLES } from '@lemari/contract/examples';
import { headOfPage, mountPage, openPage } from '@lemari/catalogue/testing';
import { statusFailure } from '@lemari/http/failure';
import type { OperationCall } from '@lemari/http/transport';
import { argsOf, stubStore } from '@lemari/http/testing';
import { type Mount, saveFormContext, saveOutcomeContext } from '@lemari/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoute, contentRoute } from '../routes.ts';
import { takeMessage } from './contact.load.ts';

// The platform's Request does not accept an AbortSignal of jsdom.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
const stageOf = (path = '/contact') => ({
  mount: BAGS,
  routes: [contactRoute(BAGS), contentRoute(BAGS)],
  path,
});

async function openContact({ refused }: { refused?: Parameters<typeof statusFailure> } = {}) {
  const calls: OperationCall[] = [];
  const stage = await mountPage(stageOf(), (call) => {
    calls.push(call);
    return Promise.resolve(
      refused && call.operation === 'createContactMessage'
        ? { ok: false, failure: statusFailure(...refused) }
        : { ok: true, data: EXAMPLES[call.operation] },
    );
  });
  const view = render(stage.page);
  // Blocks below the form load on demand.
  await screen.findByRole('heading', { name: 'Plans' }, { timeout: 5_000 });
  return { ...stage, ...view, calls };
}

const sent = (calls: readonly OperationCall[]) =>
  calls.filter(({ operation }) => operation === 'createContactMessage');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn() {
  await userEvent.type(field('Name'), 'Ayu');
  await userEvent.type(field('Email'), 'Ayu@Example.com');
  await userEvent.type(field(/^Order or plan number/), 'R-1234');
  await userEvent.type(field('Message'), 'The zip is stuck.');
}

// @see rules/screens/contact-form
describe('the contact page', () => {
  it('shows its content, with the form below its hero', async () => {
    const { calls, container } = await openContact();
    expect(calls[0]).toMatchObject({ operation: 'getContentPage', params: { page: 'bags-contact' } });
    expect(headOfPage().canonical).toBe('/sg/bags/contact');
    expect(screen.getByRole('heading', { level: 2, name: 'Send us a message' })).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('sends what was typed, and says where the answer comes', async () => {
    const { calls, router, container } = await openContact();
    await fillIn();
    await press();
    expect(await screen.findByText('Thank you. We have your message.')).toBeVisible();
    expect(screen.getByText(/to ayu@example\.com\./)).toBeVisible();
    expect(sent(calls)).toMatchObject([
      {
        body: {
          name: 'Ayu',
          email: 'ayu@example.com',
          reference: 'R-1234',
          message: 'The zip is stuck.',
        },
        headers: { Region: 'sg' },
      },
    ]);
    // URLs are logged.
    expect(router.createHref(router.state.location)).toBe('/sg/bags/contact');
    expect(screen.queryByRole('textbox')).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('needs no number', async () => {
    const { calls } = await openContact();
    await fillIn();
    await userEvent.clear(field(/^Order or plan number/));
    await press();
    await screen.findByText('Thank you. We have your message.');
    expect(sent(calls)[0]?.body).not.toHaveProperty('reference');
  });

  // @see rules/screens/contact-form-fields
  it('names what is missing without a call', async () => {
    const { calls } = await openContact();
    await press();
    for (const words of ['Name must be filled', 'Email must be filled', 'Message must be filled'])
      expect(await screen.findByText(words)).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(sent(calls)).toEqual([]);
  });

  it.each([429, 503])('keeps what was typed when the call is answered with %s', async (status) => {
    await openContact({ refused: [status, { detail: 'Please try again in 5 minutes.' }] });
    await fillIn();
    await press();
    expect(await screen.findByText('What you typed is still here.')).toBeVisible();
    expect(field('Message')).toHaveValue('The zip is stuck.');
    expect(field('Email')).toHaveValue('Ayu@Example.com');
  });

  it('shows the form at an address that claims it was sent', async () => {
    const { page } = await openPage(stageOf('/contact?sent=yes'));
    render(page);
    expect(field('Message')).toBeVisible();
  });

  it('keeps the e-mail for the page after the redirect, without scripts', async () => {
    const { store } = stubStore({ changed: { data: 'ayu@example.com' } });
    const fields = { name: 'Ayu', email: 'Ayu@Example.com', reference: '', message: 'Hello' };
    const args = argsOf('/sg/bags/contact', { store, fields });
    const outcome = jest.fn();
    args.context.set(saveOutcomeContext, outcome);
    const taken = (await takeMessage(args, BAGS)) as Response;
    expect(taken.headers.get('Location')).toBe('/sg/bags/contact#write');
    expect(outcome).toHaveBeenCalledWith({ sentTo: 'ayu@example.com' });
  });

  it('shows what was typed again, without scripts', async () => {
    const { store } = stubStore({});
    const fields = { name: 'Ayu', email: 'ayu@gmial.com', reference: 'R-1', message: 'Hello' };
    const args = argsOf('/sg/bags/contact', { store, fields });
    args.context.set(saveFormContext, jest.fn());
    expect(await takeMessage(args, BAGS)).toEqual({
      errors: { email: 'Do you mean @gmail.com?' },
      typed: fields,
    });
  });

  // @see rules/routing/word-case
  it('redirects another case of its path', async () => {
    const { router } = await openPage(stageOf('/CONTACT?from=mail'));
    expect(router.createHref(router.state.location)).toBe('/sg/bags/contact?from=mail');
  });
});
