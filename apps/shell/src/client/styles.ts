import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLES } from '../app/App.tsx';
import { STYLES_ID } from '../app/page-data.ts';

/** Names of classes and animations in Emotion's rules. */
const NAMES = new RegExp(`(?:\\.${STYLES.key}-|@keyframes )([\\w-]+)`, 'g');

/**
 * Emotion's cache, filled with the names of the server's rules, which stay in place. Emotion itself would move the
 * style element, and the browser would recalculate all styles.
 */
export function takeOverStyles(): EmotionCache {
  const cache = createCache(STYLES);
  for (const [, name = ''] of document.getElementById(STYLES_ID)?.textContent.matchAll(NAMES) ?? [])
    cache.inserted[name] = true;
  return cache;
}
