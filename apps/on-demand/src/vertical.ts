import { frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/vertical';

export default defineVertical({
  id: 'on-demand',
  version: __VERSION__,
  getRoutes: (mount) => [frontRoute(mount)],
  smoke: [''],
  warm: warmContent,
});
