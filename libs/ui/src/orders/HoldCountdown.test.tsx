import { act, render, screen } from '@testing-library/react';
import { HoldCountdown } from './HoldCountdown.tsx';

const WORDS = { label: 'Held for you for', lapsed: 'Your pieces are no longer held' };

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const spoken = () => screen.getByRole('status').textContent;

describe('HoldCountdown', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows every second and announces three of them', () => {
    render(<HoldCountdown {...WORDS} leftSeconds={302} />);
    expect(screen.getByText('5 min 02 s')).toBeInTheDocument();
    expect(spoken()).toBe('');
    pass(1);
    expect(screen.getByText('5 min 01 s')).toBeInTheDocument();
    expect(spoken()).toBe('');
    pass(1);
    expect(spoken()).toBe('5 minutes left');
    pass(239);
    expect(spoken()).toBe('5 minutes left');
    pass(1);
    expect(spoken()).toBe('1 minute left');
    pass(60);
    expect(spoken()).toBe('Your pieces are no longer held');
  });

  it('does not announce a time that has passed before it rendered', () => {
    render(<HoldCountdown {...WORDS} leftSeconds={200} />);
    pass(1);
    expect(spoken()).toBe('');
  });

  it('calls onLapse once, and shows the next step', () => {
    const onLapse = jest.fn();
    render(
      <HoldCountdown {...WORDS} leftSeconds={2} onLapse={onLapse}>
        <a href="/cart">Back to the cart</a>
      </HoldCountdown>,
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    pass(10);
    expect(onLapse).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeInTheDocument();
  });

  it('has lapsed at once without remaining time', () => {
    const onLapse = jest.fn();
    render(<HoldCountdown {...WORDS} leftSeconds={0} onLapse={onLapse} />);
    pass(10);
    expect(screen.getByText('Your pieces are no longer held')).toBeInTheDocument();
    expect(onLapse).not.toHaveBeenCalled();
  });

  it('corrects itself after the device was asleep', () => {
    render(<HoldCountdown {...WORDS} leftSeconds={600} />);
    jest.setSystemTime(Date.now() + 400_000);
    pass(1);
    expect(screen.getByText('3 min 19 s')).toBeInTheDocument();
  });

  it('restarts with a new remaining time', () => {
    const { rerender } = render(<HoldCountdown {...WORDS} leftSeconds={10} />);
    pass(5);
    rerender(<HoldCountdown {...WORDS} leftSeconds={900} />);
    expect(screen.getByText('15 min 00 s')).toBeInTheDocument();
    pass(6);
    expect(screen.getByText('14 min 54 s')).toBeInTheDocument();
  });
});
