import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('a button', () => {
  it('is a link where it leads somewhere', () => {
    render(<Button href="/sg/apparel">Browse</Button>);
    expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/sg/apparel');
  });

  it('does not send a form unless told so', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Show sizes</Button>
        <Button type="submit">Show items</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show sizes' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show items' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('sends nothing twice while it works', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Show items
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: /Show items/ }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});
