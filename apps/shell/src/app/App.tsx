import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { DevelopmentContext } from '../layout/development.ts';
import { type LateStore, OriginContext, StoreContext } from '@lemari/vertical';

interface AppProps {
  cache: EmotionCache;
  store: LateStore;
  /** Where others know the shop. */
  origin: string;
  /** Nothing of a shop in development is for search engines. */
  isDevelopment: boolean;
  /** The router's provider: the static one on the server, the live one in the browser. */
  children: ReactNode;
}

/** What stands around every page, the same on both sides. */
export const App = ({ cache, store, origin, isDevelopment, children }: AppProps) => (
  <CacheProvider value={cache}>
    <OriginContext value={origin}>
      <DevelopmentContext value={isDevelopment}>
        <StoreContext value={store}>{children}</StoreContext>
      </DevelopmentContext>
    </OriginContext>
  </CacheProvider>
);

/** Emotion's prefix; also names the style elements that the browser takes over from the server. */
export const STYLE_KEY = 'lm';
