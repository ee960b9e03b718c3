import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLES } from '../app/App.tsx';
import { STYLES_ID } from '../app/page-data.ts';

/** Names of Emotion's classes and animations, as they stand in its rules. */
const NAMES = new RegExp(`(?:\\.${STYLES.key}-|@keyframes )([\\w-]+)`, 'g');

/**
 * Emotion's cache, which knows the server's rules and leaves them where they are: it would move their element, and the
 * browser would work out the whole page's looks again.
 */
export function takeOverStyles(): EmotionCache {
  const cache = createCache(STYLES);
  for (const [, name = ''] of document.getElementById(STYLES_ID)?.textContent.matchAll(NAMES) ?? [])
    cache.inserted[name] = true;
  return cache;
}
