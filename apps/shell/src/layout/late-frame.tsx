import { memo, Suspense, use, useState } from 'react';
import type * as Frame from './frame.tsx';

let frame: typeof Frame | undefined;
let coming: Promise<void> | undefined;
let arrive: () => void;
const arrived = new Promise<void>((resolve) => (arrive = resolve));

/** Brings the frame's script. What failed may be asked for again. */
export const bringFrame = (): Promise<void> =>
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
 * A part of the frame. Its links, menu and search work as the server sent them; its script comes once it is brought, and
 * until then React leaves what is there as it is.
 */
export const LateFrame = memo(function LateFrame({ part }: { part: Part }) {
  return (
    <Suspense fallback={null}>
      <PartOrWait part={part} />
    </Suspense>
  );
});

function PartOrWait({ part }: { part: Part }) {
  // As it was at first: what is shown must not be made anew because it need no longer be waited for.
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
