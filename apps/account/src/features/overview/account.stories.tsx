import { EXAMPLES } from '@lemari/contract/examples';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ownStory } from '../../testing/account-story.tsx';
import { mountAt } from '../../testing/visits.ts';

const meta = { title: 'Pages/Account', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });
const settings = EXAMPLES.getUserSettings.data;
const another = { ...EXAMPLES.createAddress.data, id: 4, address: 'Jalan Kemang Raya 8', notes: '' };

export const Overview: StoryObj = ownStory({ mount, path: '' });
export const JustSaved: StoryObj = ownStory({ mount, path: '?done=profile' });
export const Profile: StoryObj = ownStory({ mount, path: '/profile' });
export const Password: StoryObj = ownStory({ mount, path: '/password' });
export const Addresses: StoryObj = ownStory({
  mount,
  path: '/addresses',
  answers: {
    getUserSettings: {
      body: { data: { ...settings, user_addresses: [...settings.user_addresses, another] } },
    },
  },
});
export const NoAddress: StoryObj = ownStory({
  mount,
  path: '/addresses',
  answers: {
    getUserSettings: { body: { data: { ...settings, default_address: null, user_addresses: [] } } },
  },
});
export const NewAddress: StoryObj = ownStory({ mount, path: '/addresses/new' });
export const EditAddress: StoryObj = ownStory({ mount, path: '/addresses/3' });
export const RemoveAddress: StoryObj = ownStory({ mount, path: '/addresses/3/remove' });
