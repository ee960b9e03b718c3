import { URLSearchParams as PlatformParameters } from 'node:url';
import { EXAMPLES } from '@lemari/contract/examples';
import { headOfPage, mountPage, openPage, sentByServer } from '@lemari/catalogue/testing';
import { statusFailure } from '@lemari/http/failure';
import type { OperationCall } from '@lemari/http/transport';
import type { Mount } from '@lemari/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentRoute, plansRoute } from '../routes.ts';

// The platform's Request does not accept an AbortSignal of jsdom.
Object.assign(globalThis, { URLSearchParams: PlatformParameters });

const BAGS: Mount = { vertical: 'bags', host: 'bags', region: 'hk', base: '/hk/bags' };
const THANKS = 'Thank you. We’ll email you once, when plans in Hong Kong open.';
const stageOf = (path = '/plans') => ({
  mount: BAGS,
  routes: [plansRoute(BAGS), contentRoute(BAGS)],
  path,
});

async function openPlans(status?: number) {
  const calls: OperationCall[] = [];
  const stage = await mountPage(stageOf(), (call) => {
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
    expect(calls[0]).toMatchObject({ operation: 'getContentPage', params: { page: 'bags-plans' } });
    expect(headOfPage().canonical).toBe('/hk/bags/plans');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    const cards = EXAMPLES.getContentPage.blocks.find(({ type }) => type === 'planCards');
    expect(headings[headings.indexOf('Tell me when plans open') - 1]).toBe(
      cards && 'title' in cards ? cards.title : '',
    );
    await expect(container).toBeAccessible();
  });

  it('sends the e-mail with region and vertical, and thanks', async () => {
    const { calls, router } = await openPlans();
    await userEvent.type(field(), 'Mei@Example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when plans open' }));
    expect(await screen.findByText(THANKS)).toBeVisible();
    expect(sent(calls)).toMatchObject([
      { body: { email: 'mei@example.com', vertical_type: 'bags' }, headers: { Region: 'hk' } },
    ]);
    expect(router.createHref(router.state.location)).toBe('/hk/bags/plans?sent=yes');
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  });

  it.each([
    { spec: 'no e-mail', input: '', words: 'Please enter a valid email address' },
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
    await openPlans(429);
    await userEvent.type(field(), 'mei@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when plans open' }));
    expect(await screen.findByText('Please try again in 5 minutes.')).toBeVisible();
    expect(field()).toHaveValue('mei@example.com');
  });

  it('thanks after a form without scripts has redirected', async () => {
    const { page } = await openPage(stageOf('/plans?sent=yes'));
    expect(sentByServer(page).replaceAll('<!-- -->', '')).toContain(THANKS);
  });

  // @see rules/routing/word-case
  it('redirects another case of its path', async () => {
    const { router } = await openPage(stageOf('/PLANS?from=mail'));
    expect(router.createHref(router.state.location)).toBe('/hk/bags/plans?from=mail');
  });
});
