import { settingsFromEnv } from './settings.ts';

describe('settingsFromEnv', () => {
  // @see rules/browse/page-size-configuration, rules/validation/password-length
  it.each([
    { env: {}, settings: { pageSize: 20, passwordMinLength: 6 } },
    { env: { PAGE_SIZE: '', PASSWORD_MIN_LENGTH: '' }, settings: { pageSize: 20, passwordMinLength: 6 } },
    { env: { PAGE_SIZE: '12' }, settings: { pageSize: 12, passwordMinLength: 6 } },
    { env: { PASSWORD_MIN_LENGTH: '8' }, settings: { pageSize: 20, passwordMinLength: 8 } },
    {
      env: { PAGE_SIZE: '60', PASSWORD_MIN_LENGTH: '64' },
      settings: { pageSize: 60, passwordMinLength: 64 },
    },
  ])('reads $env', ({ env, settings }) => expect(settingsFromEnv(env)).toEqual(settings));

  it.each(['0', '61', '-1', '1.5', '1e1', 'many', ' 12'])('refuses a PAGE_SIZE of "%s"', (text) =>
    expect(() => settingsFromEnv({ PAGE_SIZE: text })).toThrow(
      `PAGE_SIZE is "${text}"; it can be a whole number from 1 to 60.`,
    ),
  );

  it.each(['5', '65', 'six'])('refuses a PASSWORD_MIN_LENGTH of "%s"', (text) =>
    expect(() => settingsFromEnv({ PASSWORD_MIN_LENGTH: text })).toThrow(
      `PASSWORD_MIN_LENGTH is "${text}"; it can be a whole number from 6 to 64.`,
    ),
  );
});
