import { contactRoute, contentRoute, frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/kit/release';

export default defineVertical({
  id: 'birthday',
  getRoutes: (mount) => [frontRoute(mount), contactRoute(mount), contentRoute(mount)],
  smoke: [''],
  warm: warmContent,
});
