import { browseRoute, productRoute, warmCatalogue } from '@lemari/catalogue/routes';
import { contentRoute, frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/vertical/release';

export default defineVertical({
  id: 'bags',
  getRoutes: (mount) => [frontRoute(mount), browseRoute(mount), productRoute(mount), contentRoute(mount)],
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001'],
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
