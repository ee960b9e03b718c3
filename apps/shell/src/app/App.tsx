import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { type ShellFacts, ShellFactsContext } from '../layout/shell-facts.ts';
import {
  type LateStore,
  ModalsContext,
  OriginContext,
  StoreContext,
  type Visit,
  VisitContext,
} from '@lemari/kit';
import { ModalStackContext } from '../modals/ModalHost.tsx';
import type { ModalStack } from '../modals/stack.ts';

interface AppProps {
  facts: ShellFacts;
  visit: Visit;
  cache: EmotionCache;
  store: LateStore;
  modals: ModalStack;
  /** Where others know the shop. */
  origin: string;
  /** The router's provider: the static one on the server, the live one in the browser. */
  children: ReactNode;
}

/** What stands around every page, the same on both sides. */
export const App = ({ cache, store, modals, origin, facts, visit, children }: AppProps) => (
  <CacheProvider value={cache}>
    <OriginContext value={origin}>
      <ShellFactsContext value={facts}>
        <VisitContext value={visit}>
          <ModalStackContext value={modals}>
            <ModalsContext value={modals}>
              <StoreContext value={store}>{children}</StoreContext>
            </ModalsContext>
          </ModalStackContext>
        </VisitContext>
      </ShellFactsContext>
    </OriginContext>
  </CacheProvider>
);

/** How Emotion writes styles, the same on both sides. No property we use needs a prefix in a browser we know of. */
export const STYLES = { key: 'lm', stylisPlugins: [] };
