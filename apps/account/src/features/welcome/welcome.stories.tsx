import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { authStory, ownStory } from '../../testing/account-story.tsx';
import { mountAt } from '../../testing/visits.ts';

const meta = { title: 'Pages/Registered', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

export const Personal: StoryObj = ownStory({
  mount: mountAt('/sg/apparel/auth'),
  path: '/register/personal',
});
export const Complete: StoryObj = authStory({ path: '/register/complete' });
export const NotAvailable: StoryObj = authStory({ path: '/register/not-available' });
