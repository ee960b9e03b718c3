import { act, render, screen } from '@testing-library/react';
import { VirtualAccount } from './VirtualAccount.tsx';

const BCA = {
  title: 'BCA virtual account',
  number: '3901081234567890',
  amount: 'IDR 715.000',
  details: 'Pay by Saturday 21 November, 09:14 WIB.',
};

describe('VirtualAccount', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('hides its number after the deadline and calls onLapse', () => {
    const onLapse = jest.fn();
    const { rerender } = render(<VirtualAccount {...BCA} leftSeconds={2} onLapse={onLapse} />);
    expect(screen.getByText('3901')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.queryByText('3901')).not.toBeInTheDocument();
    expect(onLapse).toHaveBeenCalledTimes(1);
    rerender(<VirtualAccount {...BCA} number="8808000011112222" leftSeconds={900} onLapse={onLapse} />);
    expect(screen.getByText('8808')).toBeInTheDocument();
  });

  it('exposes the number without gaps to screen readers and selections', () => {
    render(<VirtualAccount {...BCA} leftSeconds={900} />);
    const [number] = screen.getAllByRole('definition');
    expect(number).toHaveTextContent(/^3901081234567890$/);
  });
});
