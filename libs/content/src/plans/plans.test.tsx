import { URLSearchParams as PlatformParameters } from 'node:url';
import { EXAMPLES } from '@lemari/contract/examples';
import { headOfPage, mountPage, openPage } from '@lemari/catalogue/testing';
import { statusFailure } from '@lemari/http/failure';
import type { OperationCall } from '@lemari/http/transport';
import { argsOf, stubStore } from '@lemari/http/testing';
import { type Mount, saveOutcomeContext } from '@lemari/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentRoute, plansRoute } from '../routes.ts';
import { takePlanInterest } from './plans.load.ts';

// The platform's Request does not accept an AbortSignal of jsdom.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' };
const INDONESIA: Mount = { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' };
const THANKS = 'Thank you. We’ll email ayu@example.com once, when plans in Indonesia open.';
const stageOf = (path = '/plans', mount = INDONESIA) => ({
  mount,
  routes: [plansRoute(mount), contentRoute(mount)],
  path,
});

async function openPlans({ status, mount }: { status?: number; mount?: Mount } = {}) {
  const calls: OperationCall[] = [];
  const stage = await mountPage(stageOf('/plans', mount), (call) => {
    calls.push(call);
    return Promise.resolve(
      status !== undefined && call.operation === 'createPlanInterest'
        ? { ok: false, failure: statusFailure(status, { detail: 'Please try again in 5 minutes.' }) }
        : { ok: true, data: EXAMPLES[call.operation] },
    );
  });
  return { ...stage, ...render(stage.page), calls };
}

const sent = (calls: readonly OperationCall[]) =>
  calls.filter(({ operation }) => operation === 'createPlanInterest');
const field = () => screen.getByRole('textbox', { name: 'Email' });

// @see rules/plans/interest
describe('the page of plans', () => {
  it('shows its content, with the form right after the cards of plans', async () => {
    const { calls, container } = await openPlans();
    expect(screen.getByText(/^Plans in Indonesia can’t be bought yet\./)).toBeVisible();
    expect(calls[0]).toMatchObject({ operation: 'getContentPage', params: { page: 'plans' } });
    expect(headOfPage().canonical).toBe('/id/plans');
    await screen.findByRole('heading', { name: 'Plans' }, { timeout: 5_000 });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    const cards = EXAMPLES.getContentPage.blocks.find(({ type }) => type === 'planCards');
    expect(headings[headings.indexOf('Tell me when plans open') - 1]).toBe(
      cards && 'title' in cards ? cards.title : '',
    );
    await expect(container).toBeAccessible();
  });

  it('sends the e-mail with region and vertical, and thanks with the e-mail', async () => {
    const { calls, router } = await openPlans();
    await userEvent.type(field(), 'Ayu@Example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when plans open' }));
    expect(await screen.findByText(THANKS)).toBeVisible();
    expect(sent(calls)).toMatchObject([
      { body: { email: 'ayu@example.com', vertical_type: 'apparel' }, headers: { Region: 'id' } },
    ]);
    // URLs are logged.
    expect(router.createHref(router.state.location)).toBe('/id/plans');
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask us to take you off the list' })).toHaveAttribute(
      'href',
      '/id/contact',
    );
  });

  // @see rules/plans/how-had
  it.each<Mount>([
    { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' },
    { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' },
    BAGS,
  ])('has no form at $base, where a plan starts with a payment or a code', async (mount) => {
    await openPlans({ mount });
    await screen.findByRole('heading', { name: 'Plans' }, { timeout: 5_000 });
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  });

  it.each([
    { spec: 'no e-mail', input: '', words: 'Email must be filled' },
    { spec: 'a typo', input: 'mei@gmial.com', words: 'Do you mean @gmail.com?' },
  ])('refuses $spec without a call', async ({ input, words }) => {
    const { calls } = await openPlans();
    if (input) await userEvent.type(field(), input);
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when plans open' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(field()).toHaveValue(input);
    expect(sent(calls)).toEqual([]);
  });

  it('keeps the e-mail and says why when there were too many calls', async () => {
    await openPlans({ status: 429 });
    await userEvent.type(field(), 'mei@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when plans open' }));
    expect(await screen.findByText('Please try again in 5 minutes.')).toBeVisible();
    expect(field()).toHaveValue('mei@example.com');
  });

  it('shows the form at an address that claims it was sent', async () => {
    const { page } = await openPage(stageOf('/plans?sent=yes'));
    render(page);
    expect(field()).toBeVisible();
    expect(screen.queryByText(/^Thank you/)).toBeNull();
  });

  it('keeps the e-mail for the page after the redirect, without scripts', async () => {
    const { store } = stubStore({ changed: { data: 'mei@example.com' } });
    const args = argsOf('/id/plans', { store, fields: { email: 'Mei@Example.com' } });
    const outcome = jest.fn();
    args.context.set(saveOutcomeContext, outcome);
    const taken = (await takePlanInterest(args, INDONESIA)) as Response;
    expect(taken.headers.get('Location')).toBe('/id/plans#tell-me');
    expect(outcome).toHaveBeenCalledWith({ sentTo: 'mei@example.com' });
  });

  // @see rules/routing/word-case
  it('redirects another case of its path', async () => {
    const { router } = await openPage(stageOf('/PLANS?from=mail'));
    expect(router.createHref(router.state.location)).toBe('/id/plans?from=mail');
  });
});
