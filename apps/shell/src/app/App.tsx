import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { type ShellFacts, ShellFactsContext } from '../layout/shell-facts.ts';
import {
  type LateStore,
  ModalsContext,
  OriginContext,
  SetupContext,
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
  /** The shop's public origin, such as `https://lemari.example`. */
  origin: string;
  /** The router's provider: the static one on the server, the live one in the browser. */
  children: ReactNode;
}

/** The providers around every page; server and browser render the same tree. */
export const App = ({ cache, store, modals, origin, facts, visit, children }: AppProps) => (
  <CacheProvider value={cache}>
    <OriginContext value={origin}>
      <ShellFactsContext value={facts}>
        <SetupContext value={facts}>
          <VisitContext value={visit}>
            <ModalStackContext value={modals}>
              <ModalsContext value={modals}>
                <StoreContext value={store}>{children}</StoreContext>
              </ModalsContext>
            </ModalStackContext>
          </VisitContext>
        </SetupContext>
      </ShellFactsContext>
    </OriginContext>
  </CacheProvider>
);

/**
 * Emotion's options; server and browser must agree. The properties in use need no vendor prefix in a supported
 * browser.
 */
export const STYLES = { key: 'lm', stylisPlugins: [] };
