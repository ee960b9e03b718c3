import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ownStory } from '../../testing/account-story.tsx';

const meta = { title: 'Pages/Devices', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

export const Devices: StoryObj = ownStory({ path: '/devices' });
