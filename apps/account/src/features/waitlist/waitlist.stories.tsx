import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { StageAnswers } from '@lemari/catalogue/testing';
import { CODE_REQUESTED } from '@lemari/domain/person/waitlist';
import type { ModalProps, Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { GUEST, mountAt, SIGNED_IN } from '../../testing/visits.ts';
import vertical from '../../vertical.ts';
import Custom from './CustomModal.tsx';
import JoinCode from './JoinCodeModal.tsx';
import NewCode from './NewCodeModal.tsx';
import { NotLoaded as NotLoadedAlert } from './Waitlist.tsx';
import { OWN_ENTRIES, userWith } from './waitlist.fixtures.ts';
import WaitlistDialog from './WaitlistModal.tsx';
import { CUSTOM_TITLE } from './waitlist.rules.ts';

const meta = { title: 'Pages/Waitlist', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const FLAGS = { 'sg-bags-waitlist-web-flow': true, 'hk-apparel-waitlist-web-flow': true } as const;
const BAGS = mountAt('/sg/bags/subscription', { host: 'bags' });
const HONG_KONG = mountAt('/hk/apparel/subscription', { region: 'hk' });
const INDONESIA = mountAt('/id/on-demand/auth', { host: 'on-demand', region: 'id' });

interface Shown {
  readonly mount?: Mount;
  readonly path?: string;
  readonly answers?: StageAnswers;
  readonly isGuest?: boolean;
}

const shown = ({ mount = BAGS, path = '/plans', answers = {}, isGuest = false }: Shown = {}): StoryObj =>
  pageStory({
    mount,
    routes: vertical.getRoutes(mount),
    path,
    visit: isGuest ? GUEST : SIGNED_IN,
    setup: { flags: FLAGS },
    answers: { listSubscriptions: { body: { data: [] } }, ...answers },
  });

export const Guest = shown({ isGuest: true });
export const ToJoin = shown({ answers: OWN_ENTRIES.none });
export const Waiting = shown({ answers: OWN_ENTRIES.waiting });
export const CodeToUse = shown({ answers: OWN_ENTRIES.active });
export const CodeExpired = shown({ answers: OWN_ENTRIES.expired });
export const AtTheCheckout = shown({ path: '/checkout', answers: OWN_ENTRIES.active });
export const ClothesInHongKong = shown({
  mount: HONG_KONG,
  answers: userEntry({ type: 'clothes', city: null }),
});
export const ClothesInHongKongToJoin = shown({ mount: HONG_KONG, answers: OWN_ENTRIES.none });

function userEntry(entry: object): StageAnswers {
  return { getUser: userWith(entry) };
}

const unserved = (answers: StageAnswers, isGuest = false): StoryObj =>
  shown({ mount: INDONESIA, path: '/register/not-available', answers, isGuest });
const BATAM = { type: 'clothes', city: 'Batam', is_city_supported: false };

export const UnservedGuest = unserved({}, true);
export const UnservedToJoin = unserved(OWN_ENTRIES.none);
export const UnservedWaiting = unserved(userEntry(BATAM));
export const UnservedCityServed = unserved(userEntry({ ...BATAM, city: 'Bandung', is_city_supported: true }));
export const RegisteredInTheLine = shown({
  mount: mountAt('/sg/bags/auth', { host: 'bags' }),
  path: '/register/complete',
});

const dialog: ModalProps['dialog'] = { open: true, onClose: () => undefined, closesOnOverlay: true };
const modal = (
  draw: ReactNode,
  { answers = {}, isGuest = false }: Pick<Shown, 'answers' | 'isGuest'> = {},
): StoryObj =>
  pageStory({
    mount: mountAt('/sg/bags', { vertical: 'bags', host: 'bags' }),
    path: '',
    routes: [{ id: 'part', index: true as const, Component: () => draw }],
    visit: isGuest ? GUEST : SIGNED_IN,
    answers,
  });

/** Presses a button of the open modal. */
const pressing = (story: StoryObj, name: string, says?: string): StoryObj => ({
  ...story,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name }));
    // The modal fades in.
    if (says !== undefined) await waitFor(() => expect(page.getByText(says)).toBeVisible());
  },
});

/** The service is unavailable: an answer with an error would be an error of the story. */
export const NotLoaded = modal(<NotLoadedAlert />);

const waitlist = <WaitlistDialog dialog={dialog} values={undefined} />;
export const ModalWaitlistGuest = modal(waitlist, { isGuest: true });
export const ModalWaitlistToJoin = modal(waitlist, { answers: OWN_ENTRIES.none });
export const ModalWaitlistWaiting = modal(waitlist, { answers: OWN_ENTRIES.waiting });
const joinCode = <JoinCode dialog={dialog} values={undefined} />;
export const ModalJoinCode = modal(joinCode);
export const ModalJoinCodeInvalid = pressing(
  modal(joinCode),
  'Use this code',
  'Invalid join code, please use a valid code',
);
export const ModalJoinCodeGuest = modal(joinCode, { isGuest: true });

const newCode = <NewCode dialog={dialog} values={undefined} />;
export const ModalNewCode = modal(newCode);
export const ModalNewCodeFound = pressing(
  modal(newCode, {
    answers: {
      requestJoinCode: { body: { join_code: 'BAGSCODE23', expires_at: '2026-12-04T16:00:00.000Z' } },
    },
  }),
  'Get New Join Code',
  'BAGSCODE23',
);
export const ModalCustom = modal(
  <Custom dialog={dialog} values={{ title: CUSTOM_TITLE, text: CODE_REQUESTED }} />,
);
