import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useGoOn } from './go-on.ts';

/** A page with a button that goes on, as its answer would. */
function Asking() {
  const goOn = useGoOn();
  return <button onClick={() => goOn('/next')}>go on</button>;
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

describe('the way on once an answer is there', () => {
  it('is taken by who still waits', async () => {
    const { router, button } = show();
    await userEvent.click(button);
    expect(router.state.location.pathname).toBe('/next');
  });

  it.each(['/slow', '/ask?of=2', '/ask'])('leaves who has gone to %s', async (elsewhere) => {
    const { router, arrive, button } = show();
    arrive();
    // Before the page that is gone is taken away: the router knows where it stands, what is drawn is a moment old.
    await act(async () => {
      await router.navigate(elsewhere);
      button.click();
    });
    expect(router.createHref(router.state.location)).toBe(elsewhere);
  });

  it('leaves who is on the way', async () => {
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
