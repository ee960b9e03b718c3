import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { SkipLink } from '@lemari/ui/skip-link';
import { ChatHost } from '../chat/ChatHost.tsx';
import { ModalHost } from '../modals/ModalHost.tsx';
import { mountOf, regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { LateFrame } from './late-frame.tsx';
import { PageChange } from './PageChange.tsx';

/** Header, page and footer. A path outside every region gets the default region's frame. */
export function Layout() {
  const { pathname, search } = useLocation();
  const outcome = resolve(pathname + search);
  return (
    <div
      data-vertical={mountOf(outcome)?.host}
      data-region={regionOf(outcome) ?? DEFAULT_REGION}
      style={{ position: 'relative' }}
    >
      <SkipLink />
      <PageChange />
      <LateFrame part="FrameTop" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LateFrame part="FrameEnd" />
      <ModalHost />
      <ChatHost />
      <ScrollRestoration />
    </div>
  );
}
