import { Component, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { type Mount, MountContext } from '@lemari/kit';
import { Unavailable } from './PageError.tsx';

/**
 * The parent route of a vertical's pages. It contains their errors, so that header, navigation and footer keep
 * working: on the server Suspense shows the fallback, in the browser the error boundary does.
 */
export const mountPage = (mount: Mount) =>
  function MountPage() {
    return (
      <MountContext value={mount}>
        <Boundary fallback={<Unavailable />}>
          <Suspense fallback={<Unavailable />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </MountContext>
    );
  };

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
