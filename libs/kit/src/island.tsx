import { type CSSProperties, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';

declare global {
  /** The page's inline starter: holds taps made before an island hydrates, and replays them. */
  var __lemari:
    | {
        ready: (island: string) => void;
        failed: () => void;
        /** Whether the user has interacted with the page. */
        isUsed: boolean;
        /**
         * The allow-list of scripts: files of a release or of the shell, on this origin or the development
         * bundler's.
         * @returns the URL unchanged
         * @throws TypeError for any other URL
         */
        ownScript: (url: string) => string;
        /** The element with the page's data. Content cannot spoof it by using the same id. */
        pageData: Element;
      }
    | undefined;
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes:
    | { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown }
    | undefined;
}

/**
 * A part of the page that hydrates on its own, so that React yields to the browser between islands. Its
 * element has `data-island`, for which the starter holds taps; controls in it that act on a click have
 * `data-act`.
 */
export function Island({
  name,
  isBelowFold = false,
  isBare = false,
  className,
  style,
  children,
}: IslandProps) {
  return (
    <Suspense fallback={null}>
      {isBelowFold && <Sleep name={name} />}
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
  /** Renders no element around its children: for links and text, which need no held taps. */
  isBare?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Below the fold: hydrates when it is scrolled near. */
  isBelowFold?: boolean | undefined;
  children: ReactNode;
}

/** Margin around the viewport, as in IntersectionObserver. */
const NEAR = '50%';

const asleep = new Map<string, { reached: Promise<void>; wake: () => void }>();
let isEverythingAwake = false;

/**
 * Hydrates every island. Called before a navigation: React cannot render a new page while an island is
 * dehydrated, and would wait for it.
 */
export function wakeIslands(): void {
  isEverythingAwake = true;
  for (const { wake } of asleep.values()) wake();
}

const never = () => () => undefined;

/** While something in it suspends, React leaves a part of the server's HTML unhydrated. */
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
  // The island's own element may have no box (`display: contents`).
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
