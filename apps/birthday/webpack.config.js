import { remoteConfig } from '../../tools/webpack/remote.ts';

export default remoteConfig(import.meta.dirname);
