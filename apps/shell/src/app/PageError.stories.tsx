import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { ModalsContext } from '@lemari/kit';
import { NO_MODALS } from '../modals/stack.ts';
import { PageError } from './PageError.tsx';

const meta = { title: 'Pages/Error page', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

/** A page whose loader fails with a status. */
const answered = (path: string, status: number): StoryObj => ({
  loaders: [
    () => {
      const router = createMemoryRouter(
        [
          {
            path: '*',
            loader: () => {
              // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
              throw data(null, { status });
            },
            ErrorBoundary: PageError,
          },
        ],
        { initialEntries: [path] },
      );
      return { Page: () => <RouterProvider router={router} /> };
    },
  ],
  render: (_args, { loaded }) => {
    const Page = loaded['Page'] as () => React.JSX.Element;
    return (
      <ModalsContext value={NO_MODALS}>
        <Page />
      </ModalsContext>
    );
  },
});

export const NotFound = answered('/sg/nowhere', 404);
export const OutsideEveryRegion = answered('/xx', 404);
export const Unavailable = answered('/sg/bags/browse', 503);
