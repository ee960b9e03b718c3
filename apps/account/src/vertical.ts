import { frontRoute, restRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/vertical/release';

/** Stands below the bases of the others, at `auth` and `subscription`. @see decision 3 */
export default defineVertical({
  id: 'account',
  getRoutes: (mount) => [frontRoute(mount, 'account'), restRoute(mount, 'account')],
  smoke: ['', '/sign-in'],
  warm: warmContent,
});
