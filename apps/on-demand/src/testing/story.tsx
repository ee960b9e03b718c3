import { type Answers, openPage } from '@lemari/catalogue/testing';
import { drawn } from '@lemari/catalogue/testing/drawn';
import type { StoryObj } from '@storybook/react-webpack5';
import type { ComponentType } from 'react';
import { checkoutRoutes } from '../features/checkout/checkout.routes.ts';
import { orderRoutes } from '../features/orders/orders.routes.ts';
import { MOUNT, SIGNED_IN } from './visits.ts';

const allDrawn = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, 'body' in answer ? drawn(answer.body) : answer]),
  );

/**
 * Story of a signed-in page. Its services answer within the page: over the network a refusal logs to the browser's
 * console, which fails a story.
 * @param path below the mount's base
 * @param today ISO date
 */
export const ownStory = (path: string, answers: Answers = {}, today = SIGNED_IN.today): StoryObj => ({
  loaders: [
    async () => {
      const { page } = await openPage({
        path,
        answers: allDrawn(answers),
        mount: MOUNT,
        routes: [...checkoutRoutes(MOUNT), ...orderRoutes(MOUNT)],
        visit: { ...SIGNED_IN, today },
      });
      return { Page: () => page };
    },
  ],
  render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => {
    const Page = loaded['Page'] as ComponentType;
    return <Page />;
  },
});
