import { contentRoute, frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/vertical/release';

export default defineVertical({
  id: 'on-demand',
  getRoutes: (mount) => [frontRoute(mount), contentRoute(mount)],
  smoke: [''],
  warm: warmContent,
});
