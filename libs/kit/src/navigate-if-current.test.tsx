import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useNavigateIfCurrent } from './navigate-if-current.ts';

/** A page whose button navigates like an async action. */
function Asking() {
  const navigateIfCurrent = useNavigateIfCurrent();
  return <button onClick={() => navigateIfCurrent('/next')}>go on</button>;
}

const show = () => {
  const slow = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/ask', element: <Asking /> },
      { path: '/next', element: 'next' },
      { path: '/slow', loader: () => slow.promise, element: 'slow' },
    ],
    { initialEntries: ['/ask?of=1'] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => slow.resolve(null), button: screen.getByRole('button') };
};

describe('navigation after an async action', () => {
  it('navigates if the user has not left the page', async () => {
    const { router, button } = show();
    await userEvent.click(button);
    expect(router.state.location.pathname).toBe('/next');
  });

  it.each(['/slow', '/ask?of=2', '/ask'])(
    'does not navigate if the user has moved to %s',
    async (elsewhere) => {
      const { router, arrive, button } = show();
      arrive();
      // Before React unmounts the old page: the router has the new location, the rendered page is older.
      await act(async () => {
        await router.navigate(elsewhere);
        button.click();
      });
      expect(router.createHref(router.state.location)).toBe(elsewhere);
    },
  );

  it('does not navigate while another navigation is pending', async () => {
    const { router, arrive, button } = show();
    await act(async () => {
      const leaving = router.navigate('/slow');
      button.click();
      arrive();
      await leaving;
    });
    expect(router.state.location.pathname).toBe('/slow');
    expect(await screen.findByText('slow')).toBeVisible();
  });
});
