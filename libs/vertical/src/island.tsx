import { Suspense, useEffect, type ReactNode } from 'react';

declare global {
  /** The page's inline starter: holds taps made before an island is ready, and replays them. */
  var __lemari:
    | {
        ready: (island: string) => void;
        failed: () => void;
        /** Whether somebody has pressed anything yet. */
        isUsed: boolean;
      }
    | undefined;
}

/**
 * A part of the page that becomes interactive by itself: React yields to the browser between two of them. Its outermost
 * elements carry `data-island={name}`; controls inside that act on a click carry `data-act`.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      {children}
      <Ready name={name} />
    </Suspense>
  );
}

function Ready({ name }: { name: string }) {
  useEffect(() => globalThis.__lemari?.ready(name), [name]);
  return null;
}
