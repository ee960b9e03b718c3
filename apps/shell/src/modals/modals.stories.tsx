import type { Decorator, Meta, StoryObj } from '@storybook/react-webpack5';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { MobileApp } from '@lemari/domain/settings/house';
import { ModalsContext, type ModalProps, type ModalValuesOf } from '@lemari/kit';
import { DEFAULT_FACTS } from '../layout/default-facts.ts';
import { ShellFactsContext } from '../layout/shell-facts.ts';
import ConnectionProblem from './ConnectionProblem.tsx';
import CustomAlert from './CustomAlert.tsx';
import DownloadApp from './DownloadApp.tsx';
import RefWarning from './RefWarning.tsx';
import Selection from './Selection.tsx';
import { NO_MODALS } from './stack.ts';
import Timeout from './Timeout.tsx';

const onClose = fn();

const meta = {
  title: 'Shell/Modals',
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['Say what the customer can do next.'], dont: ['Repeat what the page says already.'] },
  },
  beforeEach: () => void onClose.mockClear(),
} satisfies Meta;
export default meta;

/** A modal that is open above a page. */
function opened<Key extends ModalKey>(
  Modal: ComponentType<ModalProps<Key>>,
  values: ModalValuesOf<Key>,
  path = '/sg/apparel',
): StoryObj {
  return {
    render: () => (
      <ModalsContext value={NO_MODALS}>
        <RouterProvider
          router={createMemoryRouter(
            [
              {
                path: '*',
                element: <Modal values={values} dialog={{ open: true, onClose, closesOnOverlay: true }} />,
              },
            ],
            { initialEntries: [path] },
          )}
        />
      </ModalsContext>
    ),
  };
}

export const NoConnection: StoryObj = opened(ConnectionProblem, undefined);
// @see rules/modals/key-timeout
export const TimedOut: StoryObj = {
  ...opened(Timeout, undefined),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('dialog')).toHaveTextContent('Request timed out.');
  },
};
export const ReferralOfACustomer: StoryObj = opened(RefWarning, undefined, '/sg/apparel/ref/AYU123');
// @see rules/modals/key-custom-alert
export const AlertWithText: StoryObj = {
  ...opened(CustomAlert, {
    title: 'Your Request Has Been Received',
    text: 'We will be sending you a new join code via email and in-app message soon. Look out for it!',
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Got it' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

const APP: MobileApp = {
  stores: [
    { name: 'App Store', url: 'https://apps.example/id1' },
    { name: 'Google Play', url: 'https://play.example/lemari' },
  ],
  sendsLink: true,
};
const withApp =
  (app: MobileApp | undefined): Decorator =>
  (Story) => (
    <ShellFactsContext value={{ ...DEFAULT_FACTS, app }}>
      <Story />
    </ShellFactsContext>
  );

// @see rules/modals/download-app-text, rules/modals/download-app-label
export const AppDownload: StoryObj = {
  ...opened(DownloadApp, {}, '/hk/bags'),
  decorators: [withApp(APP)],
  play: async ({ canvasElement }) => {
    const modal = within(await within(canvasElement).findByRole('dialog', { name: 'Lemari in your pocket' }));
    await expect(modal.getByRole('link', { name: 'Download App Now' })).toHaveAttribute(
      'href',
      'https://apps.example/id1',
    );
    await expect(modal.getByRole('button', { name: 'Text me the link' })).toBeEnabled();
  },
};
export const AppDownloadWithoutTexts: StoryObj = {
  ...opened(DownloadApp, { action: 'Get the app' }, '/hk/bags'),
  decorators: [withApp({ ...APP, sendsLink: false })],
  play: async ({ canvasElement }) => {
    const modal = within(await within(canvasElement).findByRole('dialog'));
    await expect(modal.getByRole('link', { name: 'Get the app' })).toHaveAttribute(
      'href',
      'https://apps.example/id1',
    );
    await expect(modal.queryByRole('textbox')).toBeNull();
  },
};
// @see rules/modals/download-app-none
export const NoAppYet: StoryObj = {
  ...opened(DownloadApp, {}, '/hk/bags'),
  decorators: [withApp(undefined)],
  play: async ({ canvasElement }) => {
    const modal = await within(canvasElement).findByRole('dialog', { name: 'Lemari on your phone' });
    await expect(modal).toHaveTextContent('There is no app yet.');
    await expect(within(modal).getByRole('link')).toHaveAttribute('href', '/hk');
  },
};

const onChoose = fn();
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 2 3%22%3E%3Cpath d=%22M0 0h2v3H0z%22 fill=%22%23c9b8a8%22/%3E%3C/svg%3E';
// @see rules/modals/key-selection
export const SelectionOfOptions: StoryObj = {
  ...opened(Selection, {
    title: 'Which address?',
    options: [
      { value: 'home', label: 'Home', detail: '12 Tiong Bahru Road, #04-11' },
      { value: 'office', label: 'Office', detail: '1 Raffles Place, level 20' },
    ],
    onChoose,
  }),
  play: async ({ canvasElement }) => {
    onChoose.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /Office/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith('office'));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

export const SelectionOfNothing: StoryObj = {
  ...opened(Selection, {
    title: 'Add a backup',
    text: 'If Senja Bias Slip is gone when you pay, we send the backup, and you pay the backup’s price.',
    legend: 'Another size or a similar piece',
    options: [
      { value: 'l', label: 'Senja Bias Slip, size L', detail: 'at the same price', picture: PICTURE },
      { value: '1002', label: 'Arung Senja, Dawn Slip', detail: 'IDR 20.000 more if it is sent' },
    ],
    action: 'Add this backup',
    onChoose,
  }),
  play: async ({ canvasElement }) => {
    onChoose.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add this backup' }));
    // The dialog fades in.
    await waitFor(() => expect(canvas.getByText('Choose one of these.')).toBeVisible());
    await expect(onChoose).not.toHaveBeenCalled();
  },
};
