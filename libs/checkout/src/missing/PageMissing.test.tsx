import { openPage } from '@lemari/catalogue/testing';
import { data } from '@lemari/kit';
import { render, screen } from '@testing-library/react';
import { MOUNT, SIGNED_IN } from '../testing/payment-page.tsx';
import { PageMissing } from './PageMissing.tsx';

const Boundary = () => (
  <PageMissing
    gone={{
      title: 'It is not available',
      text: 'It was sold.',
      actions: [{ label: 'Browse', href: '/browse' }],
    }}
    away={{ title: 'It is away', text: 'Nothing is lost.', actions: [{ label: 'Cart', href: '/cart' }] }}
  />
);

async function show(status: number, body: unknown) {
  const { page } = await openPage({
    mount: MOUNT,
    routes: [
      {
        id: 'plan',
        path: 'plan',
        loader: () => {
          // oxlint-disable-next-line typescript/only-throw-error -- React Router answers a status by a thrown Response
          throw data(body, { status });
        },
        Component: () => null,
        ErrorBoundary: Boundary,
      },
    ],
    path: '/plan?id=3',
    visit: SIGNED_IN,
  });
  render(page);
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('PageMissing', () => {
  it('reports a missing subject with its actions', async () => {
    expect(await show(404, null)).toEqual([['Browse', '/browse']]);
    expect(screen.getByRole('heading', { name: 'It is not available' })).toBeVisible();
    expect(screen.getByText('It was sold.')).toBeVisible();
  });

  it('reports why a service failed, with a retry as the first action', async () => {
    expect(await show(503, { text: 'Failed to check cart' })).toEqual([
      ['Try again', `${MOUNT.base}/plan?id=3`],
      ['Cart', '/cart'],
    ]);
    expect(screen.getByText('Failed to check cart')).toBeVisible();
    expect(screen.getByText('Nothing is lost.')).toBeVisible();
  });
});
