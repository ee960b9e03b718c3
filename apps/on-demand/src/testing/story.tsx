import type { Answers } from '@lemari/catalogue/testing';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { StoryObj } from '@storybook/react-webpack5';
import { checkoutRoutes } from '../features/checkout/checkout.routes.ts';
import { orderRoutes } from '../features/orders/orders.routes.ts';
import { MOUNT, SIGNED_IN } from './visits.ts';

/**
 * A page that is somebody's own.
 * @param path below the mount's base
 * @param today ISO date
 */
export const ownStory = (path: string, answers: Answers = {}, today = SIGNED_IN.today): StoryObj =>
  pageStory({
    path,
    answers,
    mount: MOUNT,
    routes: [...checkoutRoutes(MOUNT), ...orderRoutes(MOUNT)],
    visit: { ...SIGNED_IN, today },
  });
