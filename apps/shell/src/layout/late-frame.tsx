import { memo, Suspense, use, useState } from 'react';
import type * as Frame from './frame.tsx';

let frame: typeof Frame | undefined;
let coming: Promise<void> | undefined;
let arrive: () => void;
const arrived = new Promise<void>((resolve) => (arrive = resolve));

/** Loads the frame's script. A failed load may be retried. */
export const loadFrame = (): Promise<void> =>
  (coming ??= import(/* webpackChunkName: "frame" */ './frame.tsx').then(
    (module) => {
      frame = module;
      arrive();
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

type Part = keyof typeof Frame;

/**
 * A part of the frame. Its links, menu and search work as server HTML. Until its script is loaded, React leaves that
 * HTML unhydrated.
 */
export const LateFrame = memo(function LateFrame({ part }: { part: Part }) {
  return (
    <Suspense fallback={null}>
      <PartOrWait part={part} />
    </Suspense>
  );
});

function PartOrWait({ part }: { part: Part }) {
  // Keeps its first value: switching the branch after loading would remount the part.
  const [isHere] = useState(frame !== undefined);
  return isHere ? <Shown part={part} /> : <Awaited part={part} />;
}

function Awaited({ part }: { part: Part }) {
  use(arrived);
  return <Shown part={part} />;
}

function Shown({ part }: { part: Part }) {
  const Component = frame?.[part];
  return Component && <Component />;
}
