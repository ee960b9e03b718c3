import { type CSSProperties, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';

declare global {
  /** The page's inline starter: holds taps made before an island is ready, and replays them. */
  var __lemari:
    | {
        ready: (island: string) => void;
        failed: () => void;
        /** Whether somebody has pressed anything yet. */
        isUsed: boolean;
        /**
         * The allow-list of scripts: a release's or the shell's own files, on this origin or the development bundler's.
         * @returns the address unchanged
         * @throws TypeError for any other address
         */
        ownScript: (url: string) => string;
        /** The element with the page's data, whatever else in the page has its id. */
        pageData: Element;
      }
    | undefined;
  /** Missing in browsers without Trusted Types. */
  var trustedTypes:
    | { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }
    | undefined;
}

/**
 * A part of the page that becomes interactive by itself: React yields to the browser between two of them. Its element carries
 * `data-island`, by which the starter holds presses for it; controls inside that act on a click carry `data-act`.
 */
export function Island({ name, isBelow = false, isBare = false, className, style, children }: IslandProps) {
  return (
    <Suspense fallback={null}>
      {isBelow && <Sleep name={name} />}
      {isBare ? (
        children
      ) : (
        <div data-island={name} className={className} style={style}>
          {children}
        </div>
      )}
      <Ready name={name} />
    </Suspense>
  );
}

interface IslandProps {
  name: string;
  /** Its children stand in the page without an element around them: links and words, where no press is held. */
  isBare?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Nobody sees it at first: it wakes when it is scrolled near. */
  isBelow?: boolean | undefined;
  children: ReactNode;
}

/** How near, as a margin around what is seen. */
const NEAR = '50%';

const asleep = new Map<string, { reached: Promise<void>; wake: () => void }>();
let isEverythingAwake = false;

/**
 * Wakes every island. Before a navigation, that is: React cannot draw anew what still sleeps, and would wait for it.
 */
export function wakeIslands(): void {
  isEverythingAwake = true;
  for (const { wake } of asleep.values()) wake();
}

const never = () => () => undefined;

/** React leaves a part of the server's page as it is for as long as something in it waits. */
function Sleep({ name }: { name: string }) {
  const isServerMade = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (isServerMade && !isEverythingAwake && typeof IntersectionObserver !== 'undefined') use(reachedOf(name));
  return null;
}

function reachedOf(name: string): Promise<void> {
  const known = asleep.get(name);
  if (known) return known.reached;
  let wake!: () => void;
  const reached = new Promise<void>((resolve) => (wake = resolve));
  asleep.set(name, { reached, wake });
  // The island's own element may have no box.
  const element = document.querySelector(`[data-island="${name}"] > *`);
  if (!element) wake();
  else {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        wake();
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
  }
  return reached;
}

function Ready({ name }: { name: string }) {
  useEffect(() => globalThis.__lemari?.ready(name), [name]);
  return null;
}
