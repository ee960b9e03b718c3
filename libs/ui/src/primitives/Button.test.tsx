import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('a button', () => {
  it('renders a link with href', () => {
    render(<Button href="/sg/apparel">Browse</Button>);
    expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/sg/apparel');
  });

  it('does not submit a form by default', async () => {
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

  it('does not submit twice while loading', async () => {
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
