import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { authStory } from '../../testing/account-story.tsx';
import { mountAt } from '../../testing/visits.ts';

const meta = { title: 'Pages/New password', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount = mountAt('/sg/auth/set-new-password', { screen: 'set-new-password' });

export const Forgotten: StoryObj = authStory({ path: '/forgot-password' });
export const Sent: StoryObj = authStory({ path: '/forgot-password?sent=yes' });
export const Choosing: StoryObj = authStory({ mount, path: '?code=of-a-mail' });
export const WithoutACode: StoryObj = authStory({ mount, path: '' });
export const Changed: StoryObj = authStory({ mount, path: '/success' });
