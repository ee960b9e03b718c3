import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ownStory } from '../../testing/account-story.tsx';

const meta = { title: 'Pages/Export data', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

export const ExportData: StoryObj = ownStory({ path: '/export' });
