import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOTH_CHOSEN, withCheckout } from './checkouts.ts';
import { type Answers, show } from './stage.tsx';
import { MOUNT } from './visits.ts';

export const BASE = MOUNT.base;

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

/** Renders a step of the checkout of cart 7. */
export const at = (step: string, checkout = BOTH_CHOSEN, answers: Answers = {}) =>
  show({ path: `/checkout/${step}?cart=7`, answers: { ...withCheckout(checkout), ...answers } });
