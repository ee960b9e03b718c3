import { EXAMPLES } from '@lemari/contract/examples';
import type { Meta } from '@storybook/react-webpack5';
import { mountAt } from '../../testing/visits.ts';
import { ownStory } from '../../testing/account-story.tsx';

const meta = { title: 'Pages/Profile and settings' } satisfies Meta;
export default meta;

const PROFILE = {
  body: {
    data: {
      ...EXAMPLES.getProfile.data,
      phone_number: '6581234567',
      mobile_phone_verified: true,
      birthday: '1999-02-03',
      job: 'Baker',
      city: 'Singapore',
      city_id: 1,
      physical_attributes: [
        { type: 'height', value: 165 },
        { type: 'weight', value: 58 },
        { type: 'bust_size', value: 84.5 },
        { type: 'waist_size', value: 67 },
      ],
      dress_preferences: { size: '10', type: 'uk' },
    },
  },
};
const NOTHING_SENT = { sent_to: null, expires_in: null, resend_in: null };
const phoneAt = (change: object) => ({
  body: { data: { ...EXAMPLES.getPhoneVerification.data, ...change } },
});
const emailAt = (change: object) => ({ body: { data: { ...EXAMPLES.getEmailChange.data, ...change } } });
const ID = mountAt('/id/on-demand/account', { host: 'on-demand', region: 'id' });

export const Profile = ownStory({ path: '/profile', answers: { getProfile: PROFILE } });
export const PhoneToVerify = ownStory({
  path: '/phone',
  answers: { getPhoneVerification: phoneAt(NOTHING_SENT) },
});
export const PhoneVerified = ownStory({
  path: '/phone',
  answers: { getProfile: PROFILE, getPhoneVerification: phoneAt(NOTHING_SENT) },
});
export const PhoneCodeSent = ownStory({ path: '/phone' });
export const NewEmail = ownStory({
  path: '/email',
  answers: { getEmailChange: emailAt({ sent_to: null, expires_in: null }) },
});
export const EmailCodeSent = ownStory({ path: '/email' });
export const Measurements = ownStory({ path: '/measurements', answers: { getProfile: PROFILE } });
export const MeasurementsInInches = ownStory({
  path: '/measurements?unit=inch',
  answers: { getProfile: PROFILE },
});
export const Preferences = ownStory({ path: '/preferences' });
export const PreferencesInIndonesia = ownStory({ path: '/preferences', mount: ID });
