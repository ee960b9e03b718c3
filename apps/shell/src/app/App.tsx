import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { type LateStore, StoreContext } from '@lemari/vertical';

interface AppProps {
  cache: EmotionCache;
  store: LateStore;
  /** The router's provider: the static one on the server, the live one in the browser. */
  children: ReactNode;
}

/** What stands around every page, the same on both sides. */
export const App = ({ cache, store, children }: AppProps) => (
  <CacheProvider value={cache}>
    <StoreContext value={store}>{children}</StoreContext>
  </CacheProvider>
);

/** Emotion's prefix; also names the style elements that the browser takes over from the server. */
export const STYLE_KEY = 'lm';
