import { frontRoute, restRoute, thankYouRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/vertical/release';

/** Stands below the bases of the others, at `auth` and `subscription`. @see decision 3 */
export default defineVertical({
  id: 'account',
  getRoutes: (mount) => [
    frontRoute(mount, 'account'),
    ...(mount.base.endsWith('/subscription') ? [thankYouRoute(mount)] : []),
    restRoute(mount, 'account'),
  ],
  smoke: ['', '/sign-in'],
  warm: warmContent,
});
